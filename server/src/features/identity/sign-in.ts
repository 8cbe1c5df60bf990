import type { SignInAnswer, SignInRequest } from '@earmark/core/auth-api.ts'
import { AppError, type ErrorCode } from '@earmark/core/errors.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { signInMethod, user } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'
import { userAnswer } from './auth-answers.ts'
import type { Caller } from './caller.ts'
import { queueConfirmAddressEmail } from './confirm-address-email.ts'
import type { Identity } from './identity.ts'
import { signInPerson } from './sign-in-person.ts'

/** Each try is counted before the password is looked at, so that a hundred at once are not a hundred guesses. */
export async function signIn(identity: Identity, caller: Caller, wish: SignInRequest): Promise<SignInAnswer> {
  const byAccount = [{ limit: 'sign_in_account', key: wish.email }] as const
  const byBlock = [{ limit: 'sign_in_block', key: caller.block }] as const
  await caller.demand([...byAccount, ...byBlock])

  const forgetTry = async () => {
    await identity.limiter.clear(byAccount)
    await identity.limiter.giveBack(byBlock)
  }
  try {
    const answer = await signInByPassword(identity, caller, wish)
    await identity.endSession(caller.headers)
    await forgetTry()
    return answer
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'multi_factor_auth_required') await identity.endSession(caller.headers)
    if (code !== undefined && rightPassword.has(code)) await forgetTry()
    if (code === 'invalid_credentials') noteFailure(identity, caller, wish.email)
    throw error
  }
}

/** The password was right, and something else keeps them out. */
const rightPassword: ReadonlySet<ErrorCode> = new Set([
  'multi_factor_auth_required',
  'address_unconfirmed',
  'account_deletion_pending',
  'account_suspended',
])

async function signInByPassword(
  identity: Identity,
  caller: Caller,
  { email, password, rememberMe }: SignInRequest,
): Promise<SignInAnswer> {
  const { database, passwordHasher } = identity
  const known = await findByPassword(database.db, email)
  if (!known || !(await passwordHasher.matches(password, known.hash))) {
    // An address without a password takes as long as a wrong one.
    if (!known) await passwordHasher.hash(password)
    throw new AppError('invalid_credentials', 'wrong address or password')
  }
  const { person, hash } = known
  if (identity.hasMailServer && !person.emailVerified) {
    await database.transaction((tx) => queueConfirmAddressEmail(tx, identity.now(), person.id))
    identity.jobs.wake()
    throw new AppError('address_unconfirmed', 'the address was not confirmed yet')
  }
  const opened = await signInPerson(identity, caller, {
    user_id: person.id,
    hasAllProofs: false,
    isShort: rememberMe === false,
    recheck: (tx) => demandKept(tx, person.id, hash),
  })
  // Also where it leads no further than to the second factor.
  caller.setCookie(opened.cookie)
  if (opened.awaitsSecondFactor)
    throw new AppError('multi_factor_auth_required', 'the first factor was right')
  return { redirect: false, token: opened.token, user: userAnswer(person) }
}

async function findByPassword(db: Queries, email: string) {
  const [found] = await db
    .select({ person: user, hash: signInMethod.password })
    .from(user)
    .innerJoin(signInMethod, eq(signInMethod.userId, user.id))
    .where(and(eq(user.email, email), isNotNull(signInMethod.password)))
  return found?.hash ? { person: found.person, hash: found.hash } : undefined
}

/** Whoever was let in by a password comes in only while it is theirs. */
async function demandKept(tx: Queries, user_id: string, hash: string): Promise<void> {
  const [kept] = await tx
    .select({ id: signInMethod.id })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, user_id), eq(signInMethod.password, hash)))
  if (!kept) throw new AppError('invalid_credentials', 'the password was changed meanwhile')
}

/** Behind the answer's back, so that its time does not tell whether there is anyone to note it for. */
function noteFailure(identity: Identity, caller: Caller, email: string): void {
  const { background, database, now } = identity
  background.run('noting a failed sign-in', async () => {
    const [known] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (!known) return
    const { device, block: place } = caller
    await recordEvent(database.db, { kind: 'sign_in_failed', at: now(), user_id: known.id, device, place })
  })
}
