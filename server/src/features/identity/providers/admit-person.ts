import { randomBytes } from 'node:crypto'
import { emailAddress, personName } from '@earmark/core/api.ts'
import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq } from 'drizzle-orm'
import { signInMethod, user } from '../../../platform/db/schema.ts'
import { tellWaitingShares } from '../../../platform/notifications/tell-waiting-shares.ts'
import type { Queries } from '../../../ports/database.ts'
import type { ProvenPerson } from '../../../ports/identity-provider.ts'
import { openPersonalAccount } from '../open-personal-account.ts'
import type { EndedSession } from '../sessions/end-sessions.ts'
import { reclaimUser } from './reclaim-user.ts'

export interface Proof {
  /** Of the provider: the same subject at another one is somebody else. */
  realm: string
  person: ProvenPerson
  /** Whether the provider was told to ask them, and did. */
  isAskedAnew: boolean
}

export interface Admitted {
  user_id: string
  /** Their address was in the hands of someone who had not confirmed it. */
  reclaimed?: { email: string; ended: EndedSession[] }
}

/**
 * Who comes in with this proof, in one transaction: the one it belongs to; else the one whose address the provider
 * vouches for; else someone new. An address that nobody vouches for opens nothing and makes nothing.
 */
export async function admitPerson(tx: Queries, proof: Proof, now: Date): Promise<Admitted> {
  const owner = await ownerOf(tx, proof)
  if (owner !== undefined) return { user_id: owner }

  const email = vouchedAddress(proof.person)
  const [known] = await tx
    .select({ id: user.id, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, email))
    .for('update')
  const user_id = known?.id ?? (await makeUser(tx, { email, person: proof.person, now }))
  const ended = known && !known.isConfirmed ? await reclaimUser(tx, known.id, { now }) : undefined
  await linkMethod(tx, { proof, user_id, now })
  return { user_id, ...(ended && { reclaimed: { email, ended } }) }
}

export async function ownerOf(tx: Queries, { realm, person }: Proof): Promise<string | undefined> {
  const [method] = await tx
    .select({ user_id: signInMethod.userId })
    .from(signInMethod)
    .where(and(eq(signInMethod.providerId, realm), eq(signInMethod.accountId, person.subject)))
  return method?.user_id
}

export async function linkMethod(
  tx: Queries,
  { proof, user_id, now }: { proof: Proof; user_id: string; now: Date },
): Promise<void> {
  await tx.insert(signInMethod).values({
    id: ulid(now.getTime(), randomBytes(10)),
    providerId: proof.realm,
    accountId: proof.person.subject,
    userId: user_id,
    createdAt: now,
    updatedAt: now,
  })
}

function vouchedAddress({ email, is_email_verified }: ProvenPerson): string {
  const parsed = emailAddress.safeParse(email)
  if (is_email_verified && parsed.success) return parsed.data
  throw new SignInFailure('unverified-email', 'the provider vouches for no address')
}

/** Without the terms, which the provider's page does not show: they are led to /complete-account. */
async function makeUser(
  tx: Queries,
  { email, person, now }: { email: string; person: ProvenPerson; now: Date },
): Promise<string> {
  const id = ulid(now.getTime(), randomBytes(10))
  const named = personName.safeParse(person.name)
  const name = named.success ? named.data : ''
  await tx.insert(user).values({ id, name, email, emailVerified: true, createdAt: now, updatedAt: now })
  await openPersonalAccount(tx, { id, name, has_accepted_terms: false }, now)
  await tellWaitingShares(tx, id, now)
  return id
}
