import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

const gapMs = 5_000
/** So near its end, a token that is gone may also have run out. */
const lastMs = signInTiming.tokenSeconds * 1000 - 15_000

/** Asks now and then whether another device has taken the token: the server knows it no longer then. */
export function watchToken(token: string, onUsed: () => void): () => void {
  const begunMs = performance.now()
  const leaving = new AbortController()
  const { signal } = leaving
  const timer = setInterval(() => {
    if (performance.now() - begunMs > lastMs) return clearInterval(timer)
    api.call('POST /sign-in/custom-token/owner', { body: { token }, signal }).catch((error: unknown) => {
      // Without an answer nothing is known; the next turn asks again.
      if (!signal.aborted && error instanceof ApiError && error.code === 'link_expired') onUsed()
    })
  }, gapMs)
  return () => {
    clearInterval(timer)
    leaving.abort()
  }
}
