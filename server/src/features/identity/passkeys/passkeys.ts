import { randomBytes } from 'node:crypto'
import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { NewPasskeyRequest, PasskeyItem } from '@earmark/core/safety-api.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { passkey } from '../../../platform/db/safety-schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { lockPerson } from '../lock-person.ts'
import { demandAnotherWay } from '../methods/own-methods.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { algorithms, refused } from './passkey-policy.ts'

type Needs = Pick<Identity, 'database' | 'now'>
const maxPasskeys = 20

export async function listPasskeys({ database }: Needs, { viewer }: Session): Promise<PasskeyItem[]> {
  const rows = await database.db
    .select()
    .from(passkey)
    .where(eq(passkey.user_id, viewer.user.id))
    .orderBy(asc(passkey.id))
  return rows.map(itemOf)
}

/** What a browser is asked to make a passkey with. */
export async function newPasskeyOptions({ database, now }: Needs, { id, viewer }: Session, origin: string) {
  const { user } = viewer
  const known = await database.db
    .select({ id: passkey.credential_id })
    .from(passkey)
    .where(eq(passkey.user_id, user.id))
  return {
    challenge: await newChallenge(database.db, id, now()),
    rp: { id: new URL(origin).hostname, name: 'Earmark' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name || user.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map((key) => ({ type: 'public-key' as const, id: key.id })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

export async function addPasskey(
  { database, now }: Needs,
  { id: holder, viewer }: Session,
  { wish, caller }: { wish: NewPasskeyRequest; caller: Caller },
): Promise<PasskeyItem> {
  const { challengeOf, verifyNewPasskey } = await import('./web-authn.ts')
  const challenge = challengeOf(wish.credential.response)
  await takeChallenge(database.db, { challenge, holder, now: now() })
  const made = await verifyNewPasskey(wish.credential, { challenge, origin: caller.origin })
  const at = now()
  const user_id = viewer.user.id
  return database.transaction(async (tx) => {
    const [has] = await tx.select({ keys: count() }).from(passkey).where(eq(passkey.user_id, user_id))
    if ((has?.keys ?? 0) >= maxPasskeys) throw tooMany()
    const [added] = await tx
      .insert(passkey)
      .values({
        id: ulid(at.getTime(), randomBytes(10)),
        user_id,
        name: wish.name,
        ...made,
        transports: wish.credential.response.transports,
        created_at: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!added) throw refused('somebody has this passkey already')
    await recordEvent(tx, { kind: 'passkey_added', at, user_id, device: caller.device, place: caller.block })
    return itemOf(added)
  })
}

export async function renamePasskey(
  { database }: Needs,
  { viewer }: Session,
  { id, name }: { id: string; name: string },
): Promise<PasskeyItem> {
  const [renamed] = await database.db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.user_id, viewer.user.id)))
    .returning()
  if (!renamed) throw noSuchPasskey()
  return itemOf(renamed)
}

/** Never the last way in. The person's row is locked, so that two removals at once see each other. */
export async function removePasskey(
  identity: Identity,
  { viewer }: Session,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  const user_id = viewer.user.id
  await identity.database.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    const own = and(eq(passkey.id, id), eq(passkey.user_id, user_id))
    const [key] = await tx.select({ id: passkey.id }).from(passkey).where(own)
    if (!key) throw noSuchPasskey()
    await demandAnotherWay(tx, identity, user_id)
    await tx.delete(passkey).where(own)
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'passkey_removed', at: identity.now(), user_id, device, place })
  })
}

function itemOf({ id, name, created_at, last_used_at }: typeof passkey.$inferSelect): PasskeyItem {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

function noSuchPasskey(): AppError {
  return new AppError('not_found', 'no such passkey of this person')
}

function tooMany(): AppError {
  return new AppError('conflict', `more than ${maxPasskeys} passkeys`, {
    detail: `An account has at most ${maxPasskeys} passkeys. Remove one first.`,
  })
}
