import { AppError } from '@earmark/core/errors.ts'
import type { Session } from '../../platform/http/app-env.ts'

/** A session that has ended is noticed with the next bytes after this: within 5 seconds. */
const checkMs = 2_000

export type ResolveSession = (headers: Headers) => Promise<Session | undefined>

interface Watched {
  request: Request
  /** Throws if the session ended while the bytes came. */
  demandSignedIn(): void
}

/** The same request; its bytes break off once its session is no more. A slow sender would otherwise outlive it by hours. */
export function whileSignedIn(request: Request, resolveSession: ResolveSession): Watched {
  const state = { checkedAt: performance.now(), isOver: false }
  const ended = () => new AppError('unauthorized', 'the session ended while bytes came')
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      const now = performance.now()
      if (now - state.checkedAt >= checkMs) {
        state.checkedAt = now
        state.isOver = (await resolveSession(request.headers)) === undefined
        if (state.isOver) throw ended()
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
      if (state.isOver) throw ended()
    },
  }
}
