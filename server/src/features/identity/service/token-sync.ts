import type { Background } from '../../../platform/background.ts'

export interface TokenSync {
  /** Tells the operator's other service that a session has begun or ended. Returns at once. */
  tell(what: 'POST' | 'DELETE', makeToken: () => Promise<string>): void
}

const timeoutMs = 10_000

/**
 * The token is made when it is sent, so it is always younger than five minutes. Nobody waits for the other service,
 * and what it does not hear of is in the log.
 */
export function createTokenSync(url: string | undefined, background: Background): TokenSync {
  if (url === undefined) return { tell: () => undefined }
  return {
    tell: (method, makeToken) =>
      background.run('token-sync', async () => {
        const headers = { Authorization: `Bearer ${await makeToken()}` }
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(url, { method, headers, redirect: 'error', signal })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`TOKEN_SYNC_URL answered ${answer.status}`)
      }),
  }
}
