import { AppError, type Refusal } from './errors.ts'
import { refusal } from './refusals.ts'
import { isAboutName, nameTroubleIn } from './text/name-sentences.ts'

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
  return new AppError('invalid_input', sentence, {
    detail: sentence,
    ...(issue && { refusal: refusalOf(issue) }),
  })
}

/**
 * Which field, and the rule where people meet it: a device asks the same schema before it queues a change, so that only
 * other programs ever send what is not valid otherwise.
 */
function refusalOf({ code, message, path, keys }: Issue): Refusal {
  if (code === 'unrecognized_keys') return refusal('unknown_field', { field: keys?.[0] ?? '' })
  const trouble = nameTroubleIn(message)
  if (trouble) return refusal(`name_${trouble}`)
  if (path.length === 0) return { code: 'invalid_input' }
  const field = path.map(String).join('.')
  if (message === 'must not be empty') return refusal('empty_field', { field })
  const most = /^must have at most (\d+) characters$/.exec(message)?.[1]
  return most === undefined
    ? refusal('invalid_field', { field })
    : refusal('too_long', { field, most: Number(most) })
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
