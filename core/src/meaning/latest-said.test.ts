import { expect, test } from 'vitest'
import { latestSaid } from './latest-said.ts'

const note = (ulid: string, text: string) => ({ ulid, title: '', text })
const long =
  'We met on the boat. The boat needs a new mast before the summer race. Anna will order the new mast for the boat. It rained. Bob brings the paint for the race on Sunday morning.'
const quoted = (notes: Parameters<typeof latestSaid>[0]) =>
  latestSaid(notes).quotes.map(({ ulid, text }) => `${ulid}: ${text}`)

test('[ASK-23] what was said at all is read from the newest notes, one sentence of each before a second', () => {
  expect(quoted([note('1', 'Old.'), note('3', long), note('2', 'Milk. Eggs.'), note('0', 'Older.')])).toEqual(
    ['3: The boat needs a new mast before the summer race.', '2: Milk.', '1: Old.'],
  )
  expect(quoted([note('2', 'Milk. Eggs.'), note('1', 'Old.')])).toEqual(['2: Milk.', '1: Old.', '2: Eggs.'])
  expect(quoted([note('3', long)])).toHaveLength(2)
})

test('[ASK-23] of notes without words nothing is said', () => {
  expect(latestSaid([note('1', '')])).toEqual({ isSaid: false, quotes: [], more: [] })
  expect(latestSaid([])).toEqual({ isSaid: false, quotes: [], more: [] })
})

test('[ASK-23] what a saved answer quotes is said in its own note', () => {
  const source = 'https://notes.example.org/d/recording/01J00000000000000000000001'

  expect(quoted([note('1', `So far. “Old.” Boiler, 3 May 2026 ${source}`)])).toEqual(['1: So far.'])
})

test('[ASK-23] every quote stands where it says, and what a model may read besides follows', () => {
  const notes = Array.from({ length: 9 }, (_, at) => note(String(at), `First of ${at}. Second of ${at}.`))
  const { quotes, more } = latestSaid(notes)

  expect(quotes.map(({ ulid }) => ulid)).toEqual(['8', '7', '6'])
  expect(more).toHaveLength(9)
  for (const { ulid, from, to, text } of [...quotes, ...more])
    expect(notes[Number(ulid)]?.text.slice(from, to)).toBe(text)
})
