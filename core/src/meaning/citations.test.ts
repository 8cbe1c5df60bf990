import { expect, test } from 'vitest'
import type { Segment } from '../entities/recording.ts'
import { joinSegments } from '../text/segments.ts'
import { citeAnswer, notSaidIn, quoteNow, wasNarrow } from './citations.ts'

const segmentsOf = (...texts: string[]): Segment[] =>
  texts.map((text, at) => ({ start: at * 10, end: at * 10 + 8, text }))
const noteOf = (...texts: string[]) => ({
  text: joinSegments(segmentsOf(...texts)),
  segments: segmentsOf(...texts),
})

const question = 'When does the plumber come?'
const said = noteOf('It rained.', 'The plumber comes on Thursday.', 'I was tired.')
const quote = { ulid: 'N', from: 11, to: 41, text: 'The plumber comes on Thursday.', marks: [] }
const other = { ...quote, from: 0, to: 10, text: 'It rained.' }
const cite = (isSaid: boolean, ...quotes: (typeof quote)[]) =>
  citeAnswer({ isSaid, quotes }, (ulid) => (ulid === 'N' ? said.segments : undefined))

test('[ASK-5] of an answer the places of its sentences are kept, and none of their words', () => {
  const kept = cite(true, quote, other)

  expect(kept).toMatchObject({
    is_said: true,
    citations: [
      { recording: 'N', start: 10, end: 18, from: 11, to: 41 },
      { recording: 'N', start: 0, end: 8, from: 0, to: 10 },
    ],
  })
  expect(JSON.stringify(kept)).not.toMatch(/plumber|thursday|rained/i)
})

test('[ASK-3] where nothing answers only the nearest sentence is kept; a note that is gone meanwhile is none', () => {
  expect(cite(false, quote, other)).toMatchObject({ is_said: false, citations: [{ from: 11 }] })
  expect(cite(true, { ...quote, ulid: 'gone' })).toEqual({ is_said: false, citations: [] })
})

test.each([
  [{}, {}, true, 'You have not said that in any note.'],
  [{}, { tag: 'T' }, true, 'You have not said that in these notes.'],
  [{ is_narrow: true }, {}, true, 'You have not said that in these notes.'],
  [{ is_narrow: false }, { tag: 'T' }, true, 'You have not said that in any note.'],
  [{}, {}, false, 'There are no notes yet.'],
  [{ is_narrow: true }, { tag: 'T' }, false, 'There are no notes yet.'],
])(
  '[ASK-3] [ASK-20] asked %j, now of %j, where there are notes: %s, it is said: %s',
  (asked, scope, hasNotes, sentence) => {
    expect(notSaidIn(wasNarrow(asked, scope), hasNotes)).toBe(sentence)
  },
)

const comes = 'The plumber comes on Thursday.'

test.each([
  ['as it was', said, { text: comes, marks: [{ from: 21, to: 29 }], start: 10, end: 18 }],
  ['with words before it', noteOf('Oh.', 'It rained.', comes), { text: comes, start: 20 }],
  ['with a comma more', noteOf('It rained.', 'The plumber comes, on Thursday.'), { start: 10 }],
  ['with other words', noteOf('It rained.', 'The plumber comes on Friday.'), undefined],
  ['without any', noteOf(), undefined],
])('[ASK-5] a sentence is quoted from its note %s', (_, note, expected) => {
  const [citation] = cite(true, quote).citations
  const now = citation && quoteNow(citation, note, question)

  if (expected === undefined) expect(now).toBeUndefined()
  else expect(now).toMatchObject(expected)
})
