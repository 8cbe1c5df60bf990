import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { SignInRequest } from './auth-requests.ts'
import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { sendKeepAccountLink } from './leaving/leave.ts'

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
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'address_unconfirmed' || code === 'account_leaving') await forgetTry()
    if (code === 'account_leaving') {
      const user_id = await userWith(identity, wish.email)
      if (user_id) await sendKeepAccountLink(identity, user_id)
    }
    if (code === 'invalid_credentials') noteFailure(identity, caller, wish.email)
    throw error
  }
}

/** Behind the answer's back, so that its time does not tell whether there is anyone to note it for. */
function noteFailure(identity: Identity, caller: Caller, email: string): void {
  const { background, database, now } = identity
  background.run('noting a failed sign-in', async () => {
    const user_id = await userWith(identity, email)
    if (!user_id) return
    const { device, block: place } = caller
    await recordEvent(database.db, { kind: 'sign_in_failed', at: now(), user_id, device, place })
  })
}

async function userWith({ database }: Identity, email: string): Promise<string | undefined> {
  const [known] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return known?.id
}
