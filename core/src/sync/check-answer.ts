import { readProgress } from '../realtime/progress.ts'
import { isRowKind, kinds } from './kinds.ts'
import type { Change, PullAnswer, PushAnswer } from './protocol.ts'

/**
 * What of an answer makes sense: whoever stands between us and the server may have answered in its place. A row that
 * does not is left out, and counted: the others go on. Undefined: nothing of it does. By hand, because a page would
 * have to load every schema for it.
 */
export function checkPullAnswer(answer: unknown): { answer: PullAnswer; damaged: number } | undefined {
  if (!isObject(answer)) return undefined
  const { changes, next_cursor, has_more, now } = answer
  if (!Array.isArray(changes) || typeof has_more !== 'boolean') return undefined
  if (typeof next_cursor !== 'string' || typeof now !== 'string' || Number.isNaN(Date.parse(now)))
    return undefined
  const sound = changes.filter(isChange)
  const { progress } = answer
  const passing = Array.isArray(progress) && {
    progress: progress.flatMap((said) => readProgress(said) ?? []),
  }
  // What was looked at here is all that the sync relies on.
  const whole = { ...answer, changes: sound, ...passing } as PullAnswer
  return { answer: whole, damaged: changes.length - sound.length }
}

/** Each must name its change; one that says neither yes nor no is no answer to it. */
export function checkPushAnswer(answer: unknown): PushAnswer['results'] | undefined {
  const results: unknown = isObject(answer) ? answer['results'] : undefined
  return Array.isArray(results) ? results.filter(isResult) : undefined
}

function isChange(change: unknown): change is Change {
  if (!isObject(change) || typeof change['key'] !== 'string') return false
  const { kind, key, row } = change
  if (typeof kind !== 'string' || !isRowKind(kind)) return false
  if (row === null) return true
  const { key: name, texts, lists } = kinds[kind]
  if (!isObject(row) || row[name] !== key || !isObject(row['changed_at'])) return false
  return (
    texts.every((field) => typeof row[field] === 'string') &&
    lists.every((field) => Array.isArray(row[field]))
  )
}

function isResult(result: unknown): result is PushAnswer['results'][number] {
  if (!isObject(result) || typeof result['id'] !== 'string') return false
  const { error } = result
  if (error === undefined) return true
  if (!isObject(error) || typeof error['code'] !== 'string') return false
  return error['params'] === undefined || isObject(error['params'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
