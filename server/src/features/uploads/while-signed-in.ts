import { AppError } from '@earmark/core/errors.ts'

/** A session that has ended is noticed with the next bytes after this: within 5 seconds. */
const checkMs = 2_000

interface Watched {
  request: Request
  /** Throws if the session ended while the bytes came. */
  demandSignedIn(): void
}

/** The same request; its bytes break off once its session is no more. A slow sender would otherwise outlive it by hours. */
export function whileSignedIn(request: Request, isSignedIn: () => Promise<boolean>): Watched {
  const state = { checkedAt: performance.now(), isOver: false }
  const ended = () => new AppError('unauthorized', 'the session ended while bytes came')
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      const now = performance.now()
      if (now - state.checkedAt >= checkMs) {
        state.checkedAt = now
        state.isOver = !(await isSignedIn())
        if (state.isOver) throw ended()
      }
      controller.enqueue(bytes)
    },
  })
  const { url, method, headers, body } = request
  return {
    request: body
      ? new Request(url, { method, headers, body: body.pipeThrough(watch), duplex: 'half' })
      : request,
    demandSignedIn() {
      if (state.isOver) throw ended()
    },
  }
}
