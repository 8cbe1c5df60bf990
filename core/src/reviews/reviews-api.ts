import { z } from 'zod'
import { givenReason, properName } from '../api.ts'
import { plainText } from '../text/plain-text.ts'
import { seenText } from '../text/seen-text.ts'
import { maxReviewName, maxReviewText, minReviewText, reviewStates } from './review.ts'

const fromOneToFive = 'must be 1 to 5'
const stars = z.number(fromOneToFive).int(fromOneToFive).min(1, fromOneToFive).max(5, fromOneToFive)
const version = z.number('must be a number').int('must be a whole number').min(1, 'must be at least 1')

/** What a person says of Earmark, with the name that stands beside it. */
const written = {
  stars,
  text: z
    .string('must be text')
    .overwrite(plainText)
    .refine(
      (text) => seenText(text).length >= minReviewText,
      `must have at least ${minReviewText} characters`,
    )
    .max(maxReviewText, `must have at most ${maxReviewText} characters`),
  name: properName(maxReviewName).min(1, 'must not be empty'),
}

/** `PUT /api/v1/me/review` */
export const reviewRequest = z.strictObject(written)
export type ReviewRequest = z.output<typeof reviewRequest>

/** As everyone reads it: nothing in it tells who wrote it but the name they chose. */
export const publicReview = z.object({
  stars,
  text: z.string(),
  name: z.string(),
  written_at: z.iso.datetime(),
})
export type PublicReview = z.infer<typeof publicReview>

const judged = publicReview.extend({
  state: z.enum(reviewStates),
  /** Why it was declined. */
  reason: z.string().nullable(),
})

/** `GET /api/v1/me/review` */
export const ownReviewAnswer = z.object({
  review: judged
    .extend({
      /** This one, or the one that was approved before it was changed. */
      is_shown: z.boolean(),
    })
    .nullable(),
})
export type OwnReview = NonNullable<z.infer<typeof ownReviewAnswer>['review']>

const cursor = z.string().max(100)

/** `GET /api/v1/public/reviews` */
export const publicReviewsQuery = z.strictObject({
  stars: z.enum(['1', '2', '3', '4', '5'], fromOneToFive).optional(),
  cursor: cursor.optional(),
})
export type PublicReviewsQuery = z.infer<typeof publicReviewsQuery>

export const publicReviewsAnswer = z.object({
  rating: z.object({
    count: z.number().int().min(0),
    /** To one decimal; null where there are none. */
    mean: z.number().nullable(),
    /** From five stars down to one. */
    by_stars: z.array(z.object({ stars, count: z.number().int().min(0) })),
  }),
  items: z.array(publicReview),
  next_cursor: z.string().nullable(),
})
export type PublicReviewsAnswer = z.infer<typeof publicReviewsAnswer>

/** `GET /api/v1/admin/reviews` */
export const adminReviewsQuery = z.strictObject({
  state: z.enum(reviewStates, `must be ${reviewStates.join(', ')}`).default('waiting'),
  cursor: cursor.optional(),
})

export const adminReview = judged.extend({
  id: z.string(),
  /** Counts what its writer changed: a decision names what was read. */
  version,
  /** What everyone reads meanwhile, where that is something else or nothing. */
  shown: publicReview.nullable(),
})
export type AdminReview = z.infer<typeof adminReview>

export const adminReviewsAnswer = z.object({
  items: z.array(adminReview),
  next_cursor: z.string().nullable(),
})

/** `POST /api/v1/admin/reviews/{id}/approve` */
export const approveReviewRequest = z.strictObject({ version })

/** `POST /api/v1/admin/reviews/{id}/decline` */
export const declineReviewRequest = z.strictObject({
  version,
  reason: givenReason,
})
export type DeclineReviewRequest = z.output<typeof declineReviewRequest>
