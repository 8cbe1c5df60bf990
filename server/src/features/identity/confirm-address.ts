import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { tellWaitingShares } from '../../platform/notifications/tell-waiting-shares.ts'
import type { Queries } from '../../ports/database.ts'
import type { Identity } from './identity.ts'
import { lockPerson } from './lock-person.ts'
import { reclaimUser } from './providers/reclaim-user.ts'
import { newResetLink } from './reset-links.ts'

const daySeconds = 24 * 60 * 60
const claims = z.object({ email: z.string() })
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Where whoever reads the email confirms that the address is theirs. Nothing of it is kept: it says all itself. */
export async function confirmationLink({ secret, now, address }: Identity, email: string): Promise<string> {
  const at = Math.floor(now().getTime() / 1000)
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(at)
    .setExpirationTime(at + daySeconds)
    .sign(keyOf(secret))
  const url = new URL('/api/auth/verify-email', address.mailedOrigin())
  url.search = new URLSearchParams({ token }).toString()
  return url.href
}

/** What a confirmation link is about, for whoever has opened it. */
export type Confirmation =
  /** Too old, damaged, or of an address that nobody here has any more. */
  | { state: 'gone' }
  /** The same, opened by somebody who is signed in and whose address is still to be confirmed. */
  | { state: 'renewable'; user_id: string; email: string }
  | { state: 'own'; user_id: string }
  | { state: 'of_another'; email: string }
  | { state: 'confirmed'; email: string }
  | { state: 'asked'; user_id: string; email: string; wasIn: boolean }

/** Changes nothing: mail servers and previews open links by themselves. */
export async function lookAtConfirmation(
  identity: Identity,
  { token, headers }: { token: string; headers: Headers },
): Promise<Confirmation> {
  const { db } = identity.database
  const session = await identity.resolveSession(headers)
  const named = await readConfirmation(identity, token)
  if (named === undefined) return session ? goneFor(db, session.viewer.user.id) : { state: 'gone' }
  const [person] = await db
    .select({ id: user.id, email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, named))
  if (!person) return { state: 'gone' }
  const { id: user_id, email, isConfirmed } = person
  if (session)
    return session.viewer.user.id === user_id ? { state: 'own', user_id } : { state: 'of_another', email }
  if (isConfirmed) return { state: 'confirmed', email }
  return { state: 'asked', user_id, email, wasIn: await hasSignedIn(db, user_id) }
}

async function goneFor(db: Queries, user_id: string): Promise<Confirmation> {
  const [person] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, user_id), eq(user.emailVerified, false)))
  return person ? { state: 'renewable', user_id, ...person } : { state: 'gone' }
}

/** The address it names, while it works. */
async function readConfirmation({ secret, now }: Identity, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now() })
    return claims.parse(payload).email
  } catch {
    return undefined
  }
}

/**
 * Who was never in can only have a password, which they chose a moment ago. Who has been in, from before there was a
 * mail server, may not be the one who reads the email: nothing of what opened the account stays, and whoever followed
 * the link chooses its password. Answers where they go on.
 */
export async function confirmAddress(
  { database, sayEnded, now }: Identity,
  user_id: string,
): Promise<string> {
  const { token, ended } = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person || person.is_confirmed) return { token: undefined, ended: [] }
    const wasIn = await hasSignedIn(tx, user_id)
    const reclaimed = await reclaimUser(tx, user_id, { now: now(), keepsPassword: !wasIn })
    return { token: wasIn ? await newResetLink(tx, user_id, now()) : undefined, ended: reclaimed }
  })
  sayEnded(ended)
  return token === undefined ? '/login?address=confirmed' : `/reset-password?token=${token}`
}

/** Whoever reads the email and is signed in here is one person: nothing else of the account changes. */
export async function confirmOwn({ database, now }: Identity, user_id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const confirmed = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now() })
      .where(and(eq(user.id, user_id), eq(user.emailVerified, false)))
      .returning({ id: user.id })
    if (confirmed.length > 0) await tellWaitingShares(tx, user_id, now())
  })
}

export async function hasSignedIn(tx: Queries, user_id: string): Promise<boolean> {
  const [event] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(and(eq(auditEvent.user_id, user_id), eq(auditEvent.kind, 'signed_in')))
    .limit(1)
  return event !== undefined
}
