import { expect, test } from 'vitest'
import { z } from 'zod'
import { textLine, titleLine } from './api.ts'
import { invalidInput } from './invalid-input.ts'

const schema = z.strictObject({ name: textLine(10).min(1, 'must not be empty'), age: z.number().optional() })

const refused: [input: unknown, sentence: string][] = [
  [{ name: 'Ada', role: 'owner' }, 'The field “role” is not known here.'],
  [{ name: 7 }, '“name” must be text.'],
  [{}, '“name” must be text.'],
  [{ name: 'Ada', age: '7' }, '“age” must be a number.'],
  [{ name: '' }, '“name” must not be empty.'],
  [{ name: '   ' }, '“name” must not be empty.'],
  [{ name: 'eleven char' }, '“name” must have at most 10 characters.'],
  [{ name: 'a\u0000b' }, '“name” must not contain control characters.'],
  [{ name: 'a\nb' }, '“name” must not contain control characters.'],
  [{ name: 'a\u202eb' }, '“name” must not contain control characters.'],
  [{ name: 'a\ud800b' }, '“name” must not contain control characters.'],
  [[], 'The body must be an object.'],
  [null, 'The body must be an object.'],
]

test.each(refused)('[HTTP-4] %j is refused with “%s”', (input, sentence) => {
  const { error } = schema.safeParse(input)

  expect(error && invalidInput(error).detail).toBe(sentence)
})

test('[HTTP-4] text is taken without the space around it', () => {
  expect(schema.parse({ name: '  Ada 🎙 ' })).toEqual({ name: 'Ada 🎙' })
})

test.each(['', ' ', '\u200b', '\u2060\u00a0'])(
  '[HTTP-4] a title that nobody can see (%j) is empty',
  (title) => {
    const { error } = z.object({ title: titleLine(10) }).safeParse({ title })

    expect(error && invalidInput(error).detail).toBe('“title” must not be empty.')
  },
)
