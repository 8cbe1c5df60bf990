import { expect, test } from 'vitest'
import { spokenSentences } from '../insights/spoken-sentences.ts'
import { typedSegments } from '../text/typed-segments.ts'
import { wishOf } from './wishes.ts'
import { judgePart, numberedNote, type WrittenPart } from './write-by-model.ts'

const sentences = spokenSentences(
  typedSegments('The plumber comes on Thursday for 340 euros. Anna has not paid the bill.'),
)
const said_on = { year: 2026, month: 11, day: 16 }

const part = (text: string, given: Partial<WrittenPart> = {}): WrittenPart => ({
  as: 'text',
  text,
  sources: [1],
  ...given,
})

test.each<[string, WrittenPart, boolean]>([
  ['what is said', part('The plumber comes on Thursday.'), true],
  ['another number', part('The plumber comes for 430 euros.'), false],
  ['a lost negation', part('Anna has paid the bill.', { sources: [2] }), false],
  ['no source', part('The plumber comes on Thursday.', { sources: [] }), false],
  ['a source that is not there', part('The plumber comes on Thursday.', { sources: [7] }), false],
  ['a heading', part('The plumber', { as: 'heading' }), false],
])('[MAKE-13] of a summary %s is kept only where the note says it', (_, written, isKept) => {
  expect(judgePart(written, { kind: 'summary', sentences, said_on }) !== undefined).toBe(isKept)
})

test('[MAKE-13] a line plays the first of its sentences', () => {
  const line = judgePart(part('The bill is not paid.', { sources: [2, 1] }), {
    kind: 'email',
    sentences,
    said_on,
  })

  expect(line).toEqual({ as: 'text', text: 'The bill is not paid.', start: 0 })
})

test.each(['See https://evil.example/x', '![pixel](x)', 'Write to <b>me</b>', 'eve@evil.example'])(
  '[MAKE-13] a line like “%s” is in nothing that a model writes',
  (text) => {
    expect(judgePart(part(text), { kind: 'written', sentences, said_on })).toBeUndefined()
  },
)

test('[MAKE-12] the model reads the sentences of the note, numbered', () => {
  expect(numberedNote(sentences)).toBe(
    '1. The plumber comes on Thursday for 340 euros.\n2. Anna has not paid the bill.',
  )
})

test('[MAKE-12] what somebody asked for is called by its first words', () => {
  const prompt =
    'Write a poem about this note in which every line begins with a letter of the alphabet, please'

  expect(wishOf({ kind: 'prompt', prompt })).toEqual({
    kind: 'written',
    name: 'Write a poem about this note in which every line begins with…',
    template_id: null,
    prompt,
  })
  expect(wishOf({ kind: 'translation', language: 'German' })).toMatchObject({ name: 'Translation: German' })
})
