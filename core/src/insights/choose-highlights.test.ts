import { expect, test } from 'vitest'
import { chooseHighlights } from './choose-highlights.ts'
import { spokenSentences } from './spoken-sentences.ts'

const garden =
  `Good morning everybody, nice to see you all here. The garden needs a new fence before the winter storms.
  Um, where was I? The old fence fell over in the storm last week, and the neighbour complained about the garden.
  It was cold. We decided to build the fence of larch, because larch lasts longer than spruce. My tea is cold again.
  And larch costs more. The larch for the garden fence comes from the mill in Bergen, which delivers on weekdays.
  I saw a film on the television yesterday evening. Do we need a gate in the fence for the garden?
  The fence of the garden will be built of larch, as we decided. Paint is not needed for larch, only oil.
  The bus was late today, and I walked home along the river in the rain. Then I made some soup for the evening.
  So that is all, thank you for listening and goodbye.`.replaceAll(/\s+/g, ' ')

const choose = (text: string) =>
  chooseHighlights(spokenSentences([{ start: 0, end: 60, text }])).map((sentence) => sentence.text)

test('[INSIGHT-1] highlights are sentences of the note about what it is about', () => {
  const [only, ...rest] = choose(garden)

  expect(rest).toEqual([])
  expect(garden).toContain(only)
  expect(only).toMatch(/larch/)
})

test('[INSIGHT-1] they stand in the order of the note, one for each 150 words, none twice', () => {
  const film = garden.replaceAll('fence', 'film').replaceAll('larch', 'light').replaceAll('garden', 'cinema')
  const chosen = choose(`${garden} ${film} ${garden}`)

  expect(chosen.length).toBe(3)
  expect(new Set(chosen).size).toBe(3)
  expect(chosen.map((sentence) => `${garden} ${film}`.indexOf(sentence))).toEqual(
    chosen.map((sentence) => `${garden} ${film}`.indexOf(sentence)).toSorted((a, b) => a - b),
  )
})

test('[INSIGHT-1] an hour of talk has seven at most', () => {
  const talk = Array.from({ length: 60 }, (_, at) => garden.replaceAll('larch', `larch${at}`)).join(' ')

  expect(choose(talk).length).toBeLessThanOrEqual(7)
})

test.each([
  ['nothing', ''],
  ['a short note', 'Buy milk. Call Ben. Go home.'],
  ['talk that nobody put full stops in', 'so and then the garden fence '.repeat(60)],
  ['questions alone', 'Do we need a fence for the garden this year? '.repeat(30)],
])('[INSIGHT-1] %s has none', (_, text) => {
  expect(choose(text)).toEqual([])
})
