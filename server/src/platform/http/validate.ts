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
