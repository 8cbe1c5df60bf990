import { mailboxOf, type ReferralRefusal, refusalOf } from '@earmark/core/referral/referral.ts'
import { ulid } from '@earmark/core/ids.ts'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { referral } from '../../../platform/db/referral-schema.ts'
import { user } from '../../../platform/db/schema.ts'
import { hashMailbox } from '../../../platform/hash-mailbox.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { findReferrer } from './own-referral.ts'

interface SignUp {
  user_id: string
  code: string
  visited_at: Date
  /** Whether somebody has been signed in with this browser before. */
  hasUsed: (user_id: string) => boolean
}

/** Once for each person; who had their account before the visit was brought by nobody. */
export async function noteSignUp(
  needs: BillingNeeds,
  { user_id, code, visited_at, hasUsed }: SignUp,
): Promise<void> {
  const { database, now } = needs
  const { db } = database
  const referrer = await findReferrer(db, code)
  const [person] = await db.select().from(user).where(eq(user.id, user_id))
  if (!referrer || !person || person.createdAt < visited_at) return
  const [bringer] = await db.select({ email: user.email }).from(user).where(eq(user.id, referrer.user_id))
  const mailbox_hash = hashMailbox(needs, person.email)
  const [earlier] = await db.select().from(referral).where(eq(referral.mailbox_hash, mailbox_hash))
  const refusal: ReferralRefusal | null = refusalOf({
    isSelf: referrer.user_id === user_id,
    isSameMailbox: mailboxOf(bringer?.email ?? '') === mailboxOf(person.email),
    isSameDevice: hasUsed(referrer.user_id),
    hasReturned: earlier !== undefined && earlier.referred_id !== user_id,
    // Nothing was paid yet.
    isSameCard: false,
    isRefunded: false,
    rewards: 0,
  })
  await db
    .insert(referral)
    .values({
      id: ulid(now().getTime(), randomBytes(10)),
      referrer_id: referrer.user_id,
      referred_id: user_id,
      mailbox_hash,
      signed_up_at: person.createdAt,
      state: refusal ? 'refused' : 'signed_up',
      refusal,
      decided_at: refusal ? now() : null,
    })
    .onConflictDoNothing()
}
