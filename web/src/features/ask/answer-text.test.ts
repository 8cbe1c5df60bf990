import { expect, test } from 'vitest'
import { answerText, hasAnswer, writtenText } from './answer-text.ts'
import type { ShownQuote } from './shown-quote.ts'

const style = { dates: { day: () => '14 Mar 2026' }, origin: 'https://e.example' }
const source = { ulid: 'N', title: 'House', recorded_at: '2026-03-14T09:00:00.000Z', startAt: 31.2 }
const quote: ShownQuote = {
  kind: 'quote',
  source,
  quote: { text: 'The plumber comes on Thursday.', marks: [], start: 31.2, end: 33 },
}
const typed: ShownQuote = { ...quote, source: { ...source, startAt: undefined } }

test('[ASK-11] an answer is taken along with its sources; of words that have changed, or a note that is gone, nothing is', () => {
  const quotes: ShownQuote[] = [quote, typed, { kind: 'changed', source }, { kind: 'gone' }]

  expect(answerText({ is_said: true, quotes, isNarrow: false, hasNotes: true }, style)).toBe(
    [
      '“The plumber comes on Thursday.”\nHouse, 14 Mar 2026, at 0:31\nhttps://e.example/d/recording/N/at/31.2',
      '“The plumber comes on Thursday.”\nHouse, 14 Mar 2026\nhttps://e.example/d/recording/N',
    ].join('\n\n'),
  )
})

test('[ASK-11] what was not said is taken along as that', () => {
  const text = (isNarrow: boolean, hasNotes = true) =>
    answerText({ is_said: false, quotes: [quote], isNarrow, hasNotes }, style)

  expect(text(false)).toBe('You have not said that in any note.')
  expect(text(true)).toBe('You have not said that in these notes.')
  expect(text(false, false)).toBe('There are no notes yet.')
})

test('[ASK-18] what was written is taken along with numbered sources, as far as the notes still say so', () => {
  const sentences = [
    { text: 'He comes on Thursday.', quotes: [quote] },
    { text: 'It is Thursday.', quotes: [quote] },
    { text: 'It was said elsewhere.', quotes: [quote, { kind: 'gone' as const }] },
  ]

  expect(writtenText(sentences, style)).toBe(
    [
      'He comes on Thursday. [1]\nIt is Thursday. [1]',
      '[1] “The plumber comes on Thursday.”\nHouse, 14 Mar 2026, at 0:31\nhttps://e.example/d/recording/N/at/31.2',
    ].join('\n\n'),
  )
})

const sentence = { text: 'He comes on Thursday.', citations: [] }
const begun = { state: 'writing' as const, sentences: [], left_out: 0 }

test.each([
  ['quotes, while a model has not written yet', true, begun, true, true],
  ['a first sentence', false, { ...begun, sentences: [sentence] }, true, true],
  ['nothing yet', false, begun, true, false],
  ['that it was not said', false, undefined, true, true],
  ['that it was not said, after the model', false, { ...begun, state: 'done' as const }, true, true],
  ['no notes', false, undefined, false, false],
])('[ASK-11] there is something to take along, or nothing: %s', (_, is_said, writing, hasNotes, has) => {
  expect(hasAnswer({ is_said }, { writing, hasNotes })).toBe(has)
})
