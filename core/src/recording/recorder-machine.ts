import { type RecorderFailure, recorderFailures } from './recorder-failures.ts'

/**
 * The recorder as a value: `next(state, event)` is all it does. Whoever holds the microphone reports what happened,
 * with the time, and does what the new state asks for. Sound that was recorded is never dropped but by `discard`.
 */
export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | (Running & { kind: 'recording' })
  | (Running & { kind: 'paused' })
  /** `ended_by` is why, where it was not the person who ended it. */
  | { kind: 'saving'; ulid: string; seconds: number; ended_by: RecorderFailure | null }
  | { kind: 'saved'; ulid: string; seconds: number; ended_by: RecorderFailure | null }
  /** Nothing was recorded, or it could not be saved; then `ulid` names what the device has kept of it. */
  | { kind: 'failed'; why: RecorderFailure; ulid: string | null }

interface Running {
  ulid: string
  /** Recorded up to the last pause. */
  before_ms: number
  /** When recording last went on; `now_ms` is the newest time that was reported. */
  since_ms: number
  now_ms: number
  /** Of the plan, in seconds. */
  limit: number
  /** Something is wrong, but recording goes on. */
  warning: RecorderFailure | null
  /** Esc was pressed: the question whether to discard is open. Recording goes on meanwhile. */
  asks_discard: boolean
}

export type RecorderEvent =
  | { kind: 'start' }
  | { kind: 'granted'; ulid: string; limit: number; now_ms: number }
  | { kind: 'tick'; now_ms: number }
  | { kind: 'pause'; now_ms: number }
  | { kind: 'resume'; now_ms: number }
  | { kind: 'finish'; now_ms: number }
  | { kind: 'ask_discard' }
  | { kind: 'keep' }
  | { kind: 'discard' }
  | { kind: 'saved' }
  | { kind: 'went_wrong'; why: RecorderFailure; now_ms: number }
  /** The device keeps sound again. */
  | { kind: 'has_room' }
  | { kind: 'dismiss' }

export const idle: RecorderState = { kind: 'idle' }

/** An event that means nothing in a state leaves it as it is. */
export function nextRecorderState(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (state.kind) {
    case 'recording':
    case 'paused':
      return whileRunning(state, event)
    case 'asking':
      return whileAsking(event) ?? state
    case 'saving':
      return whileSaving(state, event)
    default:
      if (event.kind === 'start') return { kind: 'asking' }
      return event.kind === 'dismiss' ? idle : state
  }
}

export function elapsedSeconds(state: RecorderState): number {
  if (state.kind === 'recording') return (state.before_ms + state.now_ms - state.since_ms) / 1000
  if (state.kind === 'paused') return state.before_ms / 1000
  return state.kind === 'saving' || state.kind === 'saved' ? state.seconds : 0
}

const nearSeconds = 60

/** Whole seconds left in the last minute before the plan's limit; null before it. */
export function secondsLeft(state: RecorderState): number | null {
  if (state.kind !== 'recording' && state.kind !== 'paused') return null
  const left = state.limit - elapsedSeconds(state)
  return left <= nearSeconds ? Math.max(0, Math.ceil(left)) : null
}

/** There is sound that only this page holds together: no reload, and a question before leaving. */
export function isBusy(
  state: RecorderState,
): state is Extract<RecorderState, { kind: 'recording' | 'paused' | 'saving' }> {
  return state.kind === 'recording' || state.kind === 'paused' || state.kind === 'saving'
}

/** What is said is on the disk as it is said: nothing is wrong with that. */
export function isOnDisk(state: RecorderState): boolean {
  const isRunning = state.kind === 'recording' || state.kind === 'paused'
  return isBusy(state) && !(isRunning && state.warning)
}

type RunningState = Extract<RecorderState, Running>

function whileRunning(state: RunningState, event: RecorderEvent): RecorderState {
  switch (event.kind) {
    case 'tick':
      return overLimit(at(state, event.now_ms))
    case 'pause':
      return paused(at(state, event.now_ms))
    case 'resume':
      if (state.kind === 'recording') return state
      return {
        ...state,
        kind: 'recording',
        since_ms: event.now_ms,
        now_ms: event.now_ms,
        asks_discard: false,
      }
    case 'finish':
      return saving(at(state, event.now_ms), null)
    case 'ask_discard':
      return { ...state, asks_discard: true }
    case 'keep':
      return { ...state, asks_discard: false }
    case 'discard':
      return state.asks_discard ? idle : state
    case 'went_wrong':
      if (recorderFailures[event.why].ends) return saving(at(state, event.now_ms), event.why)
      return { ...state, warning: event.why }
    case 'has_room':
      return { ...state, warning: null }
    default:
      return state
  }
}

function whileAsking(event: RecorderEvent): RecorderState | undefined {
  if (event.kind === 'went_wrong') return { kind: 'failed', why: event.why, ulid: null }
  if (event.kind === 'discard' || event.kind === 'ask_discard') return idle
  if (event.kind !== 'granted') return undefined
  const { ulid, limit, now_ms } = event
  return {
    kind: 'recording',
    ulid,
    before_ms: 0,
    since_ms: now_ms,
    now_ms,
    limit,
    warning: null,
    asks_discard: false,
  }
}

function whileSaving(state: Extract<RecorderState, { kind: 'saving' }>, event: RecorderEvent): RecorderState {
  if (event.kind === 'saved') return { ...state, kind: 'saved' }
  // A disk that is still full does not keep the note from being made: what it refuses is in memory.
  if (event.kind === 'went_wrong' && recorderFailures[event.why].ends) {
    return { kind: 'failed', why: event.why, ulid: state.ulid }
  }
  return state
}

/** A clock that was set back must not take recorded time away. */
function at(state: RunningState, nowMs: number): RunningState {
  return state.kind === 'recording' && nowMs > state.now_ms ? { ...state, now_ms: nowMs } : state
}

function paused(state: RunningState): RecorderState {
  if (state.kind === 'paused') return state
  return { ...state, kind: 'paused', before_ms: state.before_ms + state.now_ms - state.since_ms }
}

function overLimit(state: RunningState): RecorderState {
  return elapsedSeconds(state) >= state.limit ? saving(state, 'limit_reached') : state
}

function saving(state: RunningState, ended_by: RecorderFailure | null): RecorderState {
  return { kind: 'saving', ulid: state.ulid, seconds: elapsedSeconds(state), ended_by }
}
