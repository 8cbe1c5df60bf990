import { z } from 'zod'
import { referralRefusals, referralStates } from './referral.ts'

const time = z.iso.datetime()

/** One that the person brought, or by which they came. */
export const rewardItem = z.object({
  id: z.string(),
  /** When the person signed up. */
  at: time,
  /** Whether they brought somebody, or were brought. */
  side: z.enum(['referrer', 'referred']),
  state: z.enum(referralStates),
  /** Of one that does not count: `referralSentence` says it. */
  refusal: z.enum(referralRefusals).nullable(),
  /** While it waits: when the reward is due. */
  due_at: time.nullable(),
})
export type RewardItem = z.infer<typeof rewardItem>

/** `GET /api/v1/referral` */
export const referralAnswer = z.object({
  code: z.string(),
  url: z.url(),
  visits: z.int(),
  sign_ups: z.int(),
  /** Whether those who come by the link read the person's first name. */
  shows_name: z.boolean(),
  /** Newest first. */
  rewards: z.array(rewardItem),
})
export type ReferralAnswer = z.infer<typeof referralAnswer>

/** `PUT /api/v1/referral` */
export const referralRequest = z.strictObject({ shows_name: z.boolean() })

/** `GET /api/v1/public/referrals/{code}`: null where the person does not want to be named. */
export const referrerAnswer = z.object({ first_name: z.string().nullable() })
