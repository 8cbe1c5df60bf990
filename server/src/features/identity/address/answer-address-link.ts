import { AppError } from '@earmark/core/errors.ts'
import type { AddressLinkAnswer } from '@earmark/core/safety-api.ts'
import { and, eq, gt, or } from 'drizzle-orm'
import { addressChange } from '../../../platform/db/safety-schema.ts'
import { user } from '../../../platform/db/schema.ts'
import { tellWaitingShares } from '../../../platform/notifications/tell-waiting-shares.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { addressChangedEmail } from '../emails/change-address.ts'
import { secretHash } from '../secrets.ts'
import { stopAddressChange } from './change-address.ts'

interface Link {
  token: string
  answer: 'look' | 'agree' | 'stop'
}

/** What one of the two mailed links does. Looking changes nothing: mail programs follow links by themselves. */
export async function answerAddressLink(
  identity: Identity,
  { token, answer }: Link,
  caller: Caller,
): Promise<AddressLinkAnswer> {
  const { database, now } = identity
  if (answer !== 'agree') {
    const { change, side } = await findChange(database.db, token, now())
    if (answer === 'stop') await stopAddressChange(identity, change.user_id, caller)
    return { side, new_email: change.new_email, state: answer === 'stop' ? 'stopped' : 'asked' }
  }
  const agreed = await database.transaction(async (tx) => {
    const { change, side } = await findChange(tx, token, now())
    const at = now()
    const old_agreed_at = side === 'old' ? at : change.old_agreed_at
    const new_agreed_at = side === 'new' ? at : change.new_agreed_at
    const mine = eq(addressChange.user_id, change.user_id)
    if (!old_agreed_at || !new_agreed_at) {
      await tx.update(addressChange).set({ old_agreed_at, new_agreed_at }).where(mine)
      return { side, new_email: change.new_email, state: 'agreed' as const, oldEmail: undefined }
    }
    await tx.delete(addressChange).where(mine)
    const oldEmail = await moveAddress(tx, change, { at, caller })
    return { side, new_email: change.new_email, state: 'changed' as const, oldEmail }
  })
  const { oldEmail, ...told } = agreed
  if (oldEmail !== undefined) {
    const url = new URL('/login', identity.address.mailedOrigin()).href
    for (const to of [oldEmail, told.new_email]) {
      identity.post(addressChangedEmail({ to, newEmail: told.new_email, url }))
    }
  }
  return told
}

/** Locked, so that both links clicked at one moment do not each miss the other. */
async function findChange(tx: Queries, token: string, now: Date) {
  const hash = secretHash(token)
  const isOfLink = or(eq(addressChange.old_token_hash, hash), eq(addressChange.new_token_hash, hash))
  const [change] = await tx
    .select()
    .from(addressChange)
    .where(and(isOfLink, gt(addressChange.expires_at, now)))
    .for('update')
  if (!change) throw new AppError('link_expired', 'no change of address with this link')
  const side = change.old_token_hash === hash ? ('old' as const) : ('new' as const)
  return { change, side }
}

/** The old address, once the new one is in its place. */
async function moveAddress(
  tx: Queries,
  { user_id, new_email }: { user_id: string; new_email: string },
  { at, caller }: { at: Date; caller: Caller },
): Promise<string> {
  const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, new_email))
  if (!person || taken) throw new AppError('link_expired', 'the new address got an account meanwhile')
  await tx
    .update(user)
    .set({ email: new_email, emailVerified: true, updatedAt: at })
    .where(eq(user.id, user_id))
  await tellWaitingShares(tx, user_id, at)
  const { device, block: place } = caller
  await recordEvent(tx, { kind: 'address_changed', at, user_id, device, place })
  return person.email
}
