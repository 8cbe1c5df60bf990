import { z } from 'zod'
import { textLine } from './api.ts'
import { paidPlans } from './plans/subscription.ts'
import { referralRefusals, referralStates } from './referral/referral.ts'

const time = z.iso.datetime()
const count = z.int().min(0)

/** A plan that was given and not bought. */
export const grantItem = z.object({
  id: z.string(),
  /** The account's name. */
  account: z.string(),
  plan: z.enum(paidPlans),
  kind: z.enum(['administrator', 'referral']),
  from: time,
  /** Null: for good. */
  until: time.nullable(),
  reason: z.string(),
  /** Who gave it; null: nobody, or someone who is gone. */
  by: z.string().nullable(),
  revoked_at: time.nullable(),
  revoked_reason: z.string().nullable(),
  /** Whether it is in force, or begins later; what has ended, was revoked or replaced is kept for the record. */
  is_open: z.boolean(),
})
export type GrantItem = z.infer<typeof grantItem>

/** `GET /api/v1/admin/billing` */
export const adminBillingAnswer = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** Accounts by the plan in force; those who only try are counted apart. */
  plans: z.object({ free: count, pro: count, team: count }),
  trials: count,
  /** Monthly recurring revenue, in US cents. */
  mrr: z.int(),
  paying: count,
  seats: count,
  /** Of those who paid 30 days ago, how many have left since: 0 to 1; null where nobody paid. */
  churn: z.number().nullable(),
  /** The last twelve, oldest first. */
  months: z.array(z.object({ month: z.string(), mrr: z.int(), begun: count, ended: count })),
  /** Payments that failed and are due. */
  failed: z.array(
    z.object({
      account: z.string(),
      plan: z.enum(paidPlans),
      since: time,
      amount: z.int(),
      currency: z.string(),
    }),
  ),
  /** Paid without an account, and nobody has come with that address yet. Oldest first. */
  unclaimed: z.array(
    z.object({
      /** As `a…@example.org`. */
      address: z.string(),
      plan: z.enum(paidPlans),
      at: time,
      amount: z.int(),
      currency: z.string(),
    }),
  ),
  /** Newest first. */
  grants: z.array(grantItem),
  /** Who signed up by whose link: newest first. */
  referrals: z.array(
    z.object({
      at: time,
      /** Null: they are gone. */
      referrer: z.string().nullable(),
      referred: z.string().nullable(),
      state: z.enum(referralStates),
      refusal: z.enum(referralRefusals).nullable(),
      /** While it waits: when the reward is due. */
      due_at: time.nullable(),
    }),
  ),
  rewards: z.array(
    z.object({
      at: time,
      /** Null: it is gone. */
      account: z.string().nullable(),
      side: z.enum(['referrer', 'referred']),
      state: z.enum(referralStates),
      /** In cents; null: a month of the plan. */
      credit: z.int().nullable(),
    }),
  ),
})
export type AdminBillingAnswer = z.infer<typeof adminBillingAnswer>

const reason = textLine(500).min(1, 'must not be empty')

/** `POST /api/v1/admin/grants` */
export const grantRequest = z.strictObject({
  /** The address of a person, for their own account; or the id of an account. */
  account: textLine(254).min(1, 'must not be empty'),
  plan: z.enum(paidPlans),
  /** Null: for good. */
  until: time.nullable(),
  reason,
})
export type GrantRequest = z.infer<typeof grantRequest>

/** `POST /api/v1/admin/grants/{id}/revoke` */
export const revokeGrantRequest = z.strictObject({ reason })
