import { AppError } from './errors.ts'
import { isAboutName } from './text/name-sentences.ts'

interface Issue {
  code: string
  message: string
  path: PropertyKey[]
  keys?: string[]
  expected?: string
}

/** The first thing wrong with an input, as one sentence that names the field, or that is about a name. */
export function invalidInput(error: { issues: Issue[] }): AppError {
  const [issue] = error.issues
  const sentence = issue ? sentenceOf(issue) : 'The input is not valid.'
  return new AppError('invalid_input', sentence, { detail: sentence })
}

function sentenceOf({ code, message, path, keys, expected }: Issue): string {
  if (code === 'unrecognized_keys') return `The field “${keys?.[0] ?? ''}” is not known here.`
  const field = path.length > 0 ? `“${path.map(String).join('.')}”` : 'The body'
  if (code === 'invalid_type') return `${field} must be ${kinds[expected ?? ''] ?? expected}.`
  if (message.startsWith('must ')) return `${field} ${message}.`
  if (isAboutName(message)) return message
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
