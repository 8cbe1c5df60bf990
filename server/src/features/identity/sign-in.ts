import { AppError } from '@earmark/core/errors.ts'
import type { SignInRequest } from './auth-requests.ts'
import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

/** Each try is counted before the password is looked at, so that a hundred at once are not a hundred guesses. */
export async function signIn(identity: Identity, caller: Caller, wish: SignInRequest): Promise<Response> {
  const byAccount = [{ limit: 'sign_in_account', key: wish.email }] as const
  const byBlock = [{ limit: 'sign_in_block', key: caller.block }] as const
  await caller.demand([...byAccount, ...byBlock])

  const forgetTry = async () => {
    await identity.limiter.clear(byAccount)
    await identity.limiter.giveBack(byBlock)
  }
  try {
    const answer = await askAuth(identity, {
      ...caller,
      path: '/sign-in/email',
      method: 'POST',
      body: wish,
    })
    await identity.endSession(caller.headers)
    await forgetTry()
    return answer
  } catch (error) {
    const wasPasswordRight = error instanceof AppError && error.code === 'address_unconfirmed'
    if (wasPasswordRight) await forgetTry()
    throw error
  }
}
