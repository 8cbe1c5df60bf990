import { AppError } from '@earmark/core/errors.ts'
import { z } from '@hono/zod-openapi'

// Control and format characters that reorder or hide text: never typed on purpose, often sent by attackers.
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** One line of a person's text: trimmed, not empty, not over-long, and nothing invisible in it. */
export function plainText(maxCharacters: number) {
  return z
    .string()
    .refine((text) => !hidden.test(text), 'must not contain control characters')
    .trim()
    .min(1, 'must not be empty')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
}

interface Issue {
  code: string
  message: string
  path: PropertyKey[]
  keys?: string[]
  expected?: string
}

/** The first thing wrong with an input, as one sentence that names the field. */
export function invalidInput(error: { issues: Issue[] }): AppError {
  const [issue] = error.issues
  const sentence = issue ? sentenceOf(issue) : 'The input is not as it should be.'
  return new AppError('invalid_input', sentence, { detail: sentence })
}

function sentenceOf({ code, message, path, keys, expected }: Issue): string {
  if (code === 'unrecognized_keys') return `The field “${keys?.[0] ?? ''}” is not known here.`
  const field = path.length > 0 ? `“${path.map(String).join('.')}”` : 'The body'
  if (code === 'invalid_type') return `${field} must be ${kinds[expected ?? ''] ?? expected}.`
  if (message.startsWith('must ')) return `${field} ${message}.`
  return `${field} is not valid.`
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
