import { invoice } from '@earmark/core/billing-api.ts'
import { meteredThings } from '@earmark/core/plans/usage-notices.ts'
import { paidPlans } from '@earmark/core/plans/subscription.ts'
import { z } from 'zod'

const plan = z.enum(paidPlans)

/** What whoever pays is told of. */
const billingMatter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('receipt'),
    plan,
    amount: z.number(),
    // Those that were queued by an earlier version have neither this nor a period.
    credit: invoice.shape.credit.default(0),
    currency: z.string(),
    number: z.string().nullable(),
    period: invoice.shape.period.default(null),
    url: z.string().nullable(),
  }),
  z.object({ kind: z.literal('payment_failed'), plan }),
  z.object({ kind: z.literal('plan_ended'), plan }),
  z.object({
    kind: z.literal('reward'),
    plan,
    is_credit: z.boolean(),
    /** The month that was given, where it is no credit. */
    period: invoice.shape.period.default(null),
  }),
  z.object({
    kind: z.literal('refund'),
    plan,
    amount: z.number(),
    currency: z.string(),
    number: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('usage'),
    plan: z.enum(['free', ...paidPlans]),
    what: z.enum(meteredThings),
    percent: z.union([z.literal(80), z.literal(100)]),
  }),
  z.object({ kind: z.literal('trial_ending'), plan, ends_at: z.string(), is_paid_then: z.boolean() }),
])
export type BillingMatter = z.infer<typeof billingMatter>

/** Every kind of job with what it needs to know. Rows of an older version are read by these too. */
export const jobKinds = {
  /**
   * Writes down the sound of a recording; `user_id` is in whose name. One that was not just spoken can wait, one that is
   * short keeps nobody waiting.
   */
  transcribe: z.object({
    ulid: z.string(),
    user_id: z.string(),
    can_wait: z.boolean().optional(),
    /** A person wants other words than there are. */
    is_asked: z.boolean().optional(),
    /** Its left and right are two people, as its sender says. */
    is_two_people: z.boolean().optional(),
    is_short: z.boolean().optional(),
  }),
  /** Writes one email with what a person was told of in an account. */
  notify: z.object({ user_id: z.string() }),
  /** Writes the email of an invitation; its link leads to `origin`. */
  invite: z.object({ invitation_id: z.string(), origin: z.string() }),
  /** Writes the email to a person with whom a note was shared. */
  share_email: z.object({ share_id: z.string(), origin: z.string() }),
  /** Writes the email by which a person shows that their address is theirs. */
  confirm_address: z.object({ user_id: z.string() }),
  /** Writes the email by which a deleted account is taken back. */
  keep_account: z.object({ user_id: z.string(), origin: z.string() }),
  /** Writes the email that says that a person is suspended, or no longer. */
  suspension: z.object({ user_id: z.string(), is_lifted: z.boolean(), origin: z.string() }),
  /** Writes the email that says why a review is not shown. */
  decline_review: z.object({ review_id: z.string(), version: z.number(), origin: z.string() }),
  /** Writes the email by which an author is told that their page was taken down. */
  page_taken_down: z.object({ page_id: z.string(), origin: z.string() }),
  /** Writes the email about what is paid, or is to be. */
  billing_email: z.object({ user_id: z.string(), matter: billingMatter, origin: z.string() }),
  /** Writes what a week was, to who wants it; `week` is its Monday. */
  look_back: z.object({ user_id: z.string(), week: z.string(), stop_secret: z.string(), origin: z.string() }),
  /** Looks which limits of an account are near, and has its owners told. */
  tell_of_usage: z.object({}),
  /** Writes a whole library into one file, or brings one in. */
  export_library: z.object({ archive_id: z.string() }),
  import_library: z.object({ archive_id: z.string() }),
  /** Makes the sound that a link to a note gives out; `version` counts what was chosen for it. */
  share_sound: z.object({ share_id: z.string(), version: z.number() }),
  /** The same for a public page. */
  page_sound: z.object({ page_id: z.string(), version: z.number() }),
  /** Makes vectors of an account's notes whose words have changed. */
  make_vectors: z.object({}),
  /** Makes of a note that is ready what templates make by themselves; `user_id` is in whose name. */
  run_templates: z.object({ ulid: z.string(), user_id: z.string() }),
} as const

export type JobKind = keyof typeof jobKinds
/** Which kinds share their slots: emails and libraries have some of their own, for hours of sound must not hold them up. */
export const jobLanes = {
  emails: [
    'notify',
    'invite',
    'share_email',
    'confirm_address',
    'keep_account',
    'suspension',
    'decline_review',
    'page_taken_down',
    'billing_email',
    'look_back',
    'tell_of_usage',
  ],
  archives: ['export_library', 'import_library'],
  sounds: ['transcribe'],
  shares: ['share_sound', 'page_sound'],
  meanings: ['make_vectors'],
  creations: ['run_templates'],
} as const satisfies Record<string, readonly JobKind[]>

export type Payload<Kind extends JobKind> = z.output<(typeof jobKinds)[Kind]>

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobKinds, kind)
}
