import type { LanguageModel, Writing, WritingFailed } from '../../ports/language-model.ts'
import { createBreaker, type GuardOptions } from '../breaker.ts'
import type { ModelAddress } from './openai-compatible.ts'

interface ModelNames {
  name: string
  host: string
}

/**
 * A model that is left alone while it does not work: what is ordered then fails at once, what is on its way too, and
 * whoever ordered does without. One that asks to wait is not asked by anybody until then.
 */
export function guardModel(
  address: ModelAddress,
  { name, host }: ModelNames,
  options: GuardOptions,
): LanguageModel {
  const breaker = createBreaker((signal) => address.tryOut(signal), options)
  const state = { busyUntil: 0 }
  const note = (end: WritingFailed) => {
    if (end.reason === 'unavailable' || end.reason === 'late') breaker.failed(end.detail)
    if (end.retryAfterMs !== null) state.busyUntil = options.now().getTime() + end.retryAfterMs
  }
  return {
    name,
    host,
    // One that is not there, or wants another key, is known before the first question.
    start: breaker.tryOut,
    standing: breaker.standing,
    async *write({ signal, ...order }) {
      const waitMs = state.busyUntil - options.now().getTime()
      if (waitMs > 0) return yield busy(waitMs)
      if (!breaker.isClosed()) return yield leftAlone
      const signals = [breaker.opening(), ...(signal ? [signal] : [])]
      for await (const writing of address.write({ ...order, signal: AbortSignal.any(signals) })) {
        if (writing.kind === 'written') breaker.succeeded()
        if (writing.kind !== 'failed') yield writing
        else yield ended(writing, signal, note)
      }
    },
    close: breaker.close,
  }
}

/** One that was called off, and not by whoever ordered it, was called off because the address does not work. */
function ended(
  end: WritingFailed,
  signal: AbortSignal | undefined,
  note: (end: WritingFailed) => void,
): Writing<never> {
  if (signal?.aborted) return end
  if (end.reason === 'aborted') return leftAlone
  note(end)
  return end
}

function busy(waitMs: number): WritingFailed {
  return { kind: 'failed', reason: 'busy', detail: 'it asked to wait', retryAfterMs: waitMs }
}

const leftAlone: WritingFailed = {
  kind: 'failed',
  reason: 'unavailable',
  detail: 'it is left alone for a while',
  retryAfterMs: null,
}
