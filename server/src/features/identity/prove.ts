import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { ProofAnswer, ProofRequest } from '@earmark/core/safety-api.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { signInMethod } from '../../platform/db/schema.ts'
import { isFresh } from '../../platform/http/session.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { markProved } from './mark-proved.ts'
import { takePasskey } from './passkeys/use-passkey.ts'
import { refused } from './passkeys/passkey-policy.ts'
import { readProofWays } from './proof-ways.ts'
import { takeCode } from './two-factor/take-code.ts'
import { wrongCode } from './two-factor/wrong-code.ts'

/** How this person can prove, right now, that it is them. */
export async function readProof(identity: Identity, session: Session): Promise<ProofAnswer> {
  const { now } = identity
  const { db } = identity.database
  const user_id = session.viewer.user.id
  const methods = await db.select().from(signInMethod).where(eq(signInMethod.userId, user_id))
  const ways = await readProofWays(db, user_id)
  return {
    is_fresh: isFresh(session, now()),
    ways,
    providers: identity.providers
      .filter(({ provider }) => methods.some(({ providerId }) => providerId === provider.realm))
      // As in providers/is-proof-of.ts: one that does not ask anew proves nothing of who has more to show.
      .filter(({ provider }) => provider.canAskAnew || ways.length === 0)
      .map(({ id, name }) => ({ id, name })),
  }
}

/** Each try is counted before it is looked at. */
export async function prove(
  identity: Identity,
  session: Session,
  { wish, caller }: { wish: ProofRequest; caller: Caller },
): Promise<void> {
  const { database, limiter, now } = identity
  const user_id = session.viewer.user.id
  const tickets = [{ limit: 'proof_account', key: user_id }] as const
  await caller.demand(tickets)
  await checkProof(identity, session, { wish, caller })
  await limiter.clear(tickets)
  await markProved(database.db, session.id, now())
}

async function checkProof(
  identity: Identity,
  session: Session,
  { wish, caller }: { wish: ProofRequest; caller: Caller },
): Promise<void> {
  const { database, now } = identity
  const { db } = database
  const user_id = session.viewer.user.id
  if ('password' in wish) {
    if (await isOwnPassword(identity, user_id, wish.password)) return
    throw new AppError('wrong_proof', 'wrong password', { detail: 'That password is not correct.' })
  }
  if ('passkey' in wish) {
    const use = { proof: wish.passkey, holder: session.id, origin: caller.origin, now: now() }
    if ((await takePasskey(db, use)) === user_id) return
    throw refused('it is somebody else’s')
  }
  if (await takeCode(db, { user_id, code: wish.code, now: now(), caller })) return
  throw wrongCode(wish.code)
}

async function isOwnPassword(
  { database, passwordHasher }: Identity,
  user_id: string,
  password: string,
): Promise<boolean> {
  const [method] = await database.db
    .select({ hash: signInMethod.password })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, user_id), isNotNull(signInMethod.password)))
  if (!method?.hash) return false
  return passwordHasher.matches(password, method.hash)
}
