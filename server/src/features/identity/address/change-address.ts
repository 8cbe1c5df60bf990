import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { AddressChangeAnswer } from '@earmark/core/safety-api.ts'
import { and, eq, gt } from 'drizzle-orm'
import { addressChange } from '../../../platform/db/safety-schema.ts'
import { user } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { addressInUseEmail } from '../emails/address-in-use.ts'
import { agreeToComeEmail, agreeToLeaveEmail } from '../emails/change-address.ts'
import { newLinkToken } from '../secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What is under way, if anything is. */
export async function readAddressChange(
  { database, now }: Identity,
  { viewer }: Session,
): Promise<AddressChangeAnswer> {
  const [change] = await database.db
    .select()
    .from(addressChange)
    .where(and(eq(addressChange.user_id, viewer.user.id), gt(addressChange.expires_at, now())))
  if (!change) return { change: null }
  return {
    change: {
      new_email: change.new_email,
      old_agreed: change.old_agreed_at !== null,
      new_agreed: change.new_agreed_at !== null,
      expires_at: change.expires_at.toISOString(),
    },
  }
}

/**
 * Writes to both addresses. Whether the new one has an account already is told to its owner alone: the caller's answer
 * is the same, and a change that can never be agreed to runs out.
 */
export async function askAddressChange(
  identity: Identity,
  { viewer }: Session,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const { database, now } = identity
  const { id: user_id, email: oldEmail } = viewer.user
  if (email === oldEmail) {
    throw new AppError('invalid_input', 'the same address', { detail: 'This is already your address.' })
  }
  await caller.demand([{ limit: 'reset_account', key: user_id }])
  const [oldLink, newLink] = [newLinkToken(), newLinkToken()]
  const change = {
    new_email: email,
    old_token_hash: oldLink.hash,
    new_token_hash: newLink.hash,
    old_agreed_at: null,
    new_agreed_at: null,
    expires_at: new Date(now().getTime() + dayMs),
  }
  const isTaken = await database.transaction(async (tx) => {
    await tx
      .insert(addressChange)
      .values({ user_id, ...change })
      .onConflictDoUpdate({ target: addressChange.user_id, set: change })
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'address_change_asked', at: now(), user_id, device, place })
    return (await tx.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0
  })

  const origin = identity.address.mailedOrigin()
  const linkOf = (token: string) => `${new URL('/callback/address', origin).href}?token=${token}`
  identity.post(agreeToLeaveEmail({ to: oldEmail, newEmail: email, url: linkOf(oldLink.token) }))
  identity.post(
    isTaken
      ? addressInUseEmail({ to: email, url: new URL('/login', origin).href })
      : agreeToComeEmail({ to: email, url: linkOf(newLink.token) }),
  )
}

export async function stopAddressChange(
  { database, now }: Identity,
  user_id: string,
  { device, block: place }: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    const stopped = await tx
      .delete(addressChange)
      .where(eq(addressChange.user_id, user_id))
      .returning({ user_id: addressChange.user_id })
    if (stopped.length === 0) return
    await recordEvent(tx, { kind: 'address_change_stopped', at: now(), user_id, device, place })
  })
}
