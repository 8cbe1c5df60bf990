import type { WritingFailed } from '../../ports/language-model.ts'

export interface TimeLimits {
  /** Until something comes. */
  firstMs: number
  /** Between two pieces. */
  pauseMs: number
  wholeMs: number
}

/** How long somebody waits for an answer that comes in pieces. */
export interface Deadline {
  signal: AbortSignal
  /** Something has come. */
  heard: () => void
  /** Why it was ended; undefined: it was not. */
  failure: () => WritingFailed | undefined
  end: () => void
}

export function createDeadline(limits: TimeLimits, caller: AbortSignal | undefined): Deadline {
  const ending = new AbortController()
  const state: { failure?: WritingFailed; hasHeard: boolean } = { hasHeard: false }
  const fail = (reason: WritingFailed['reason'], detail: string) => {
    state.failure ??= { kind: 'failed', reason, detail, retryAfterMs: null }
    ending.abort()
  }
  // One that has begun is there: that this request takes too long says nothing of the next.
  const late = () => fail(state.hasHeard ? 'unreadable' : 'late', 'it does not answer in time')
  const whole = setTimeout(late, limits.wholeMs)
  let silence = setTimeout(late, limits.firstMs)
  const leave = () => fail('aborted', 'called off')
  if (caller?.aborted) leave()
  caller?.addEventListener('abort', leave)
  return {
    signal: ending.signal,
    heard() {
      state.hasHeard = true
      clearTimeout(silence)
      silence = setTimeout(late, limits.pauseMs)
    },
    failure: () => state.failure,
    end() {
      clearTimeout(whole)
      clearTimeout(silence)
      caller?.removeEventListener('abort', leave)
      ending.abort()
    },
  }
}
