import type { SignUpRequest } from './auth-requests.ts'
import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { demandGoodPassword, withHashed } from './passwords.ts'

export async function signUp(identity: Identity, caller: Caller, wish: SignUpRequest): Promise<Response> {
  demandGoodPassword(wish.password, wish)
  const tickets = [{ limit: 'sign_up_block', key: caller.block }] as const
  await caller.demand(tickets)

  try {
    // Hashed for known and unknown addresses alike, so that both take as long.
    const answer = await withHashed(identity, wish.password, () =>
      askAuth(identity, { ...caller, path: '/sign-up/email', method: 'POST', body: wish }),
    )
    await identity.endSession(caller.headers)
    return answer
  } catch (error) {
    // Only new accounts count: fifty clicks on one button must not lock a whole office out.
    await identity.limiter.giveBack(tickets)
    throw error
  }
}
