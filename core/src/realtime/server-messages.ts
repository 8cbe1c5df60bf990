import { isRealtimeFailure, type RealtimeFailure } from './failures.ts'
import { readProgress, type StepProgress } from './progress.ts'

export const maxPresent = 100

/** What the server says on a socket. */
export type ServerMessage =
  /** The account's changes are counted; this is the number of the last one. */
  | { type: 'subscribed'; account: string; seq: number }
  /** There are changes up to this one. They are pulled, not sent here. */
  | { type: 'poke'; account: string; seq: number }
  /** How far a note of the account is that this person sees. */
  | ({ type: 'progress'; account: string } & StepProgress)
  /** Who is there now, as ids of users: at most `maxPresent` of them. */
  | { type: 'present'; topic: string; users: string[]; has_more: boolean }
  /** There is something new among what the person is told of, in whichever account. */
  | { type: 'notified' }
  | { type: 'pong' }
  /** `about` names the account or topic that was refused. */
  | { type: 'error'; code: RealtimeFailure | 'invalid_input'; sentence: string; about?: string }

/** Reads what came over a socket; nothing where it makes no sense. By hand, so that the page loads no validator. */
export function readServerMessage(text: unknown): ServerMessage | undefined {
  const said = parse(text)
  if (!said) return undefined
  const { type, account, seq, topic, users, has_more, code, sentence, about } = said
  if ((type === 'subscribed' || type === 'poke') && typeof account === 'string' && isCount(seq)) {
    return { type, account, seq }
  }
  const progress = type === 'progress' && typeof account === 'string' ? readProgress(said) : undefined
  if (progress && typeof account === 'string') return { type: 'progress', account, ...progress }
  if (type === 'present' && typeof topic === 'string' && isTexts(users)) {
    return { type, topic, users, has_more: has_more === true }
  }
  if (type === 'pong' || type === 'notified') return { type }
  if (type === 'error' && (isRealtimeFailure(code) || code === 'invalid_input')) {
    const isAbout = typeof about === 'string'
    return { type, code, sentence: String(sentence), ...(isAbout && { about }) }
  }
  return undefined
}

function parse(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? { ...said } : undefined
  } catch {
    // Not JSON: as good as nothing said.
    return undefined
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
