import { randomBytes } from 'node:crypto'
import type { SignUpAnswer, SignUpRequest } from '@earmark/core/auth-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { type AnsweredUser, userAnswer } from './auth-answers.ts'
import { createSession } from './create-session.ts'
import type { Caller } from './caller.ts'
import { queueConfirmAddressEmail } from './confirm-address-email.ts'
import type { Identity } from './identity.ts'
import { addressInUseEmail } from './emails/address-in-use.ts'
import { putPassword } from './methods/put-password.ts'
import { openPersonalAccount } from './open-personal-account.ts'
import { handOver } from './sign-in-person.ts'
import { demandGoodPassword } from './passwords.ts'

export async function signUp(identity: Identity, caller: Caller, wish: SignUpRequest): Promise<SignUpAnswer> {
  demandGoodPassword(wish.password, wish)
  const tickets = [{ limit: 'sign_up_block', key: caller.block }] as const
  await caller.demand(tickets)

  try {
    // For known and unknown addresses alike, so that both take as long.
    const hash = await identity.passwordHasher.hash(wish.password)
    const answer = identity.hasMailServer
      ? await signUpByEmail(identity, wish, hash)
      : await signUpAtOnce(identity, caller, { wish, hash })
    await identity.endSession(caller.headers)
    return answer
  } catch (error) {
    // Only new accounts count: fifty clicks on one button must not lock a whole office out.
    await identity.limiter.giveBack(tickets)
    throw error
  }
}

/** The answer is the same whether there was an account already: only whoever reads the email learns of it. */
async function signUpByEmail(identity: Identity, wish: SignUpRequest, hash: string): Promise<SignUpAnswer> {
  const { database, jobs, now, post } = identity
  const newcomer = newUser(wish, now())
  const isMade = await database.transaction(async (tx) => {
    if (!(await addUser(tx, newcomer, { hash, now: now() }))) return false
    await queueConfirmAddressEmail(tx, now(), newcomer.id)
    return true
  })
  if (isMade) jobs.wake()
  else {
    const url = new URL('/login', identity.address.mailedOrigin()).href
    post(addressInUseEmail({ to: wish.email, url }))
  }
  return { token: null, user: userAnswer(newcomer) }
}

async function signUpAtOnce(
  identity: Identity,
  caller: Caller,
  { wish, hash }: { wish: SignUpRequest; hash: string },
): Promise<SignUpAnswer> {
  const now = identity.now()
  const newcomer = newUser(wish, now)
  const arrival = { user_id: newcomer.id, hasAllProofs: false, isShort: wish.rememberMe === false }
  const begun = await identity.database.transaction(async (tx) => {
    if (!(await addUser(tx, newcomer, { hash, now }))) throw addressUnavailable()
    return createSession(tx, arrival, { caller, now })
  })
  const { cookie, token } = await handOver(identity, begun, arrival)
  caller.setCookie(cookie)
  return { token, user: userAnswer(newcomer) }
}

export function newUser({ name, email }: Pick<SignUpRequest, 'name' | 'email'>, now: Date): AnsweredUser {
  const id = ulid(now.getTime(), randomBytes(10))
  return { id, name, email, emailVerified: false, image: null, createdAt: now, updatedAt: now }
}

/** Whether their address was free. Of two sign-ups with one address at the same moment, the second finds it taken. */
export async function addUser(
  tx: Queries,
  newcomer: AnsweredUser,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insert(user)
    .values(newcomer)
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (made.length === 0) return false
  await openPersonalAccount(tx, { ...newcomer, has_accepted_terms: true }, now)
  await putPassword(tx, { user_id: newcomer.id, hash, at: now })
  return true
}

export function addressUnavailable(): AppError {
  return new AppError('address_unavailable', 'somebody has this address')
}
