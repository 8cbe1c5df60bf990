import type { Referrer } from '@earmark/core/page-context.ts'
import { firstNameOf, readReferralCode } from '@earmark/core/referral/referral.ts'
import type { ReferralAnswer } from '@earmark/core/referral/referral-api.ts'
import { ulid } from '@earmark/core/ids.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { isActive } from '../../../platform/db/is-active.ts'
import { referral, referralCode } from '../../../platform/db/referral-schema.ts'
import { user } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'

interface Whose {
  user_id: string
  /** Where the link leads. */
  origin: string
}

export async function readReferral(db: Queries, { user_id, origin }: Whose): Promise<ReferralAnswer> {
  const { code, visits, shows_name } = await codeOf(db, user_id)
  const rows = await db
    .select()
    .from(referral)
    .where(or(eq(referral.referrer_id, user_id), eq(referral.referred_id, user_id)))
    .orderBy(desc(referral.signed_up_at))
    .limit(200)
  return {
    code,
    url: `${origin}/paywall_ref?ref=${code}`,
    visits,
    shows_name,
    sign_ups: rows.filter(({ referrer_id }) => referrer_id === user_id).length,
    rewards: rows.map(({ id, signed_up_at, state, refusal, due_at, referrer_id }) => ({
      id,
      at: signed_up_at.toISOString(),
      side: referrer_id === user_id ? 'referrer' : 'referred',
      state,
      refusal,
      due_at: state === 'waiting' ? (due_at?.toISOString() ?? null) : null,
    })),
  }
}

export async function showName(db: Queries, user_id: string, shows_name: boolean): Promise<void> {
  await codeOf(db, user_id)
  await db.update(referralCode).set({ shows_name }).where(eq(referralCode.user_id, user_id))
}

/** Unknown codes, and those of people who are leaving, are not found. */
/** As strangers may know them; undefined: it is nobody's code. */
export async function readReferrer(db: Queries, text: string): Promise<Referrer | undefined> {
  const found = await findReferrer(db, text)
  return found && { first_name: found.shows_name ? firstNameOf(found.name) : null }
}

export async function findReferrer(db: Queries, text: string) {
  const code = readReferralCode(text)
  if (code === undefined) return undefined
  const [found] = await db
    .select({
      code: referralCode.code,
      user_id: user.id,
      name: user.name,
      shows_name: referralCode.shows_name,
    })
    .from(referralCode)
    .innerJoin(user, eq(user.id, referralCode.user_id))
    .where(and(eq(referralCode.code, code), isActive(db, user.id)))
  return found
}

/** Made when it is first asked for. */
async function codeOf(db: Queries, user_id: string): Promise<typeof referralCode.$inferSelect> {
  const isTheirs = eq(referralCode.user_id, user_id)
  const [known] = await db.select().from(referralCode).where(isTheirs)
  if (known) return known
  // The random end of an identifier, in letters that nobody misreads. One that is taken already is drawn again.
  const code = ulid(0, randomBytes(10)).slice(-8)
  await db.insert(referralCode).values({ user_id, code }).onConflictDoNothing()
  const [made] = await db.select().from(referralCode).where(isTheirs)
  return made ?? codeOf(db, user_id)
}
