import { accountIn, type Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'

/** Who may no longer send is noticed with the next bytes after this: within 5 seconds. */
const checkMs = 2_000

export type ResolveSession = (headers: Headers) => Promise<Session | undefined>

interface Sending {
  resolveSession: ResolveSession
  /** Where the bytes are to go. */
  account_id: string
}

interface Watched {
  request: Request
  /** Throws if the session or the membership ended while the bytes came. */
  demandAllowed(): Promise<void>
}

/**
 * The same request; its bytes break off once its session is no more, or its person is no longer in the account. A slow
 * sender would otherwise outlive both by hours.
 */
export function whileAllowed(request: Request, { resolveSession, account_id }: Sending): Watched {
  const state: { checkedAt: number; refusal?: AppError } = { checkedAt: performance.now() }
  const check = async () => {
    const session = await resolveSession(request.headers)
    if (!session) throw new AppError('unauthorized', 'the session ended while bytes came')
    accountIn(session.viewer, account_id)
  }
  const demandAllowed = async () => {
    const now = performance.now()
    if (!state.refusal && now - state.checkedAt >= checkMs) {
      state.checkedAt = now
      await check().catch((error: unknown) => {
        if (error instanceof AppError) state.refusal = error
        throw error
      })
    }
    if (state.refusal) throw state.refusal
  }
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    async transform(bytes, controller) {
      await demandAllowed()
      controller.enqueue(bytes)
    },
  })
  const { url, method, headers, body } = request
  // Node wants to be told that the answer comes after the bytes; a browser's Request does not know the word.
  const withBytes = body && { method, headers, body: body.pipeThrough(watch), duplex: 'half' as const }
  return { request: withBytes ? new Request(url, withBytes) : request, demandAllowed }
}
