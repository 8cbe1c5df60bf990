import type { WritingFailed } from '../../ports/language-model.ts'

/** These say something about what was asked; all others about the model, its address or our key. */
const aboutTheOrder: ReadonlySet<number> = new Set([400, 413, 422])

/** An address that does not say how long is asked again after so long. */
const usualWaitMs = 20_000
const longestWaitMs = 10 * 60_000

export function refusalOf({ status, headers }: Response): WritingFailed {
  const detail = `it answers ${status}`
  if (status === 429) {
    const retryAfterMs = waitIn(headers.get('retry-after')) ?? usualWaitMs
    return { kind: 'failed', reason: 'busy', detail, retryAfterMs }
  }
  const reason = aboutTheOrder.has(status) ? 'refused' : 'unavailable'
  return { kind: 'failed', reason, detail, retryAfterMs: null }
}

/** In seconds: the only form in which such services say it. */
function waitIn(header: string | null): number | undefined {
  if (header === null || !/^\d{1,6}$/.test(header)) return undefined
  return Math.min(longestWaitMs, Number(header) * 1000)
}
