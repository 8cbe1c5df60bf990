import { AppError } from '@earmark/core/errors.ts'
import type { Session } from '../../platform/http/app-env.ts'

/** A session that has ended, or has lost the account, is noticed with the next bytes after this: within 5 seconds. */
const checkMs = 2_000

export type ResolveSession = (headers: Headers) => Promise<Session | undefined>

interface Watched {
  request: Request
  /** Throws if the session ended, or its person left the account, while the bytes came. */
  demandSignedIn(): void
}

/**
 * The same request; its bytes break off once its session is no more, or its person no longer in the account. A slow
 * sender would otherwise outlive it by hours.
 */
export function whileSignedIn(request: Request, resolveSession: ResolveSession, account_id: string): Watched {
  const state: { checkedAt: number; refusal?: AppError | undefined } = { checkedAt: performance.now() }
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      const now = performance.now()
      if (now - state.checkedAt >= checkMs) {
        state.checkedAt = now
        state.refusal = refusalOf(await resolveSession(request.headers), account_id)
        if (state.refusal) throw state.refusal
      }
      controller.enqueue(bytes)
    },
  })
  const { url, method, headers, body } = request
  // Node wants to be told that the answer comes after the bytes; a browser's Request does not know the word.
  const withBytes = body && { method, headers, body: body.pipeThrough(watch), duplex: 'half' as const }
  return {
    request: withBytes ? new Request(url, withBytes) : request,
    demandSignedIn() {
      if (state.refusal) throw state.refusal
    },
  }
}

function refusalOf(session: Session | undefined, account_id: string): AppError | undefined {
  if (!session) return new AppError('unauthorized', 'the session ended while bytes came')
  const isIn = session.viewer.accounts.some(({ id }) => id === account_id)
  return isIn ? undefined : new AppError('not_found', 'the person left the account while bytes came')
}
