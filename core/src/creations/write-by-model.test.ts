import { expect, test } from 'vitest'
import { creationLimits } from '../entities/creation.ts'
import { spokenSentences } from '../insights/spoken-sentences.ts'
import { typedSegments } from '../text/typed-segments.ts'
import { wishOf } from './wishes.ts'
import {
  judgePart,
  type LeftOut,
  numberedNote,
  numberedNotes,
  readSentences,
  shareRoom,
  type WrittenPart,
} from './write-by-model.ts'

const sentences = spokenSentences(
  typedSegments('The plumber comes on Thursday for 340 euros. Anna has not paid the bill.'),
)
const said_on = { year: 2026, month: 11, day: 16 }
const read = readSentences([{ sentences, said_on }])

const house = { ulid: 'HOUSE', title: 'House', said_on, sentences }
const later = {
  ulid: 'LATER',
  title: 'A\nlater day',
  said_on: { year: 2026, month: 11, day: 18 },
  sentences: spokenSentences(typedSegments('The plumber wants 340 euros. He comes tomorrow.')),
}

const part = (text: string, given: Partial<WrittenPart> = {}): WrittenPart => ({
  as: 'text',
  text,
  sources: [1],
  ...given,
})

test.each<[string, WrittenPart, LeftOut | undefined]>([
  ['what is said', part('The plumber comes on Thursday.'), undefined],
  ['another number', part('The plumber comes for 430 euros.'), 'unsaid'],
  ['a lost negation', part('Anna has paid the bill.', { sources: [2] }), 'unsaid'],
  ['no source', part('The plumber comes on Thursday.', { sources: [] }), 'unsaid'],
  ['a source that is not there', part('The plumber comes on Thursday.', { sources: [7] }), 'unsaid'],
  ['a heading', part('The plumber', { as: 'heading' }), 'unsaid'],
  ['a link', part('See https://evil.example/x'), 'link'],
])('[MAKE-13] of a summary %s is kept only where the note says it', (_, written, why) => {
  const judged = judgePart(written, { kind: 'summary', read })

  expect(typeof judged === 'string' ? judged : undefined).toBe(why)
})

test('[MAKE-13] a line plays the first of its sentences', () => {
  const line = judgePart(part('The bill is not paid.', { sources: [2, 1] }), {
    kind: 'email',
    read,
  })

  expect(line).toEqual({ as: 'text', text: 'The bill is not paid.', start: 0 })
})

test.each(['See https://evil.example/x', '![pixel](x)', 'Write to <b>me</b>', 'eve@evil.example'])(
  '[MAKE-13] a line like “%s” is in nothing that a model writes',
  (text) => {
    expect(judgePart(part(text), { kind: 'written', read })).toBe('link')
  },
)

test('[MAKE-12] the model reads the sentences of the note, numbered', () => {
  expect(numberedNote({ sentences })).toBe(
    '1. The plumber comes on Thursday for 340 euros.\n2. Anna has not paid the bill.',
  )
})

test('[MAKE-12] what somebody asked for is called by its first words', () => {
  const prompt =
    'Write a poem about this note in which every line begins with a letter of the alphabet, please'

  expect(wishOf({ kind: 'prompt', prompt })).toEqual({
    kind: 'written',
    name: 'Write a poem about this note in which every line begins…',
    template_id: null,
    prompt,
  })
  expect(wishOf({ kind: 'translation', language: 'German' })).toMatchObject({ name: 'Translation: German' })
})

test('[MAKE-15] several notes are numbered on, each under its day and title', () => {
  expect(numberedNotes([house, later])).toBe(
    [
      '[2026-11-16, House]\n1. The plumber comes on Thursday for 340 euros.\n2. Anna has not paid the bill.',
      '[2026-11-18, A later day]\n3. The plumber wants 340 euros.\n4. He comes tomorrow.',
    ].join('\n\n'),
  )
})

test.each([
  ['rests on one note', part('The plumber comes on Thursday.'), { start: 0, from: 'HOUSE' }],
  [
    'rests on two',
    part('The plumber wants 340 euros.', { sources: [3, 1] }),
    { start: 0, from: 'HOUSE', also: [{ from: 'LATER', start: 0 }] },
  ],
  [
    'has a day that follows from its note’s',
    part('The plumber comes on 19 November.', { sources: [4, 3] }),
    { from: 'LATER' },
  ],
  [
    'has a day that follows from another note’s',
    part('The plumber comes on 17 November.', { sources: [4, 3] }),
    null,
  ],
  ['cites the note that does not say so', part('Anna has not paid the bill.', { sources: [4] }), null],
])('[MAKE-15] a line of several notes that %s', (_, written, line) => {
  const judged = judgePart(written, { kind: 'journal', read: readSentences([house, later]) })

  expect(typeof judged === 'string' ? null : judged).toEqual(line && expect.objectContaining(line))
})

test('[MAKE-15] the newest notes have room first; one that is too long leaves it to those before it', () => {
  const noteOf = (recorded_at: string, letters: number) => ({ recorded_at, letters })
  const [oldest, long, newest] = [
    noteOf('2026-11-10', 10),
    noteOf('2026-11-11', creationLimits.sent - 9),
    noteOf('2026-11-12', 10),
  ]

  expect(shareRoom([long, oldest, newest])).toEqual({ read: [oldest, newest], noRoom: [long] })
})
