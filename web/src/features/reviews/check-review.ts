import { maxReviewName, maxReviewText, minReviewText } from '@earmark/core/reviews/review.ts'
import type { ReviewRequest } from '@earmark/core/reviews/reviews-api.ts'
import { type Refusals, refusalOfName } from '../../base/forms/check-fields.ts'

/** As the server's own limits, so that a person hears of them at the field. The server decides. */
export function checkReview({ stars, text, name }: ReviewRequest): Refusals {
  const written = text.trim().length
  const nameTrouble = refusalOfName(name, { empty: 'Enter a name to show.', most: maxReviewName })
  return {
    ...(!(stars >= 1 && stars <= 5) && { stars: 'Choose one to five stars.' }),
    ...(written < minReviewText && { text: `Write at least ${minReviewText} characters.` }),
    ...(written > maxReviewText && { text: `Write at most ${maxReviewText} characters.` }),
    ...(nameTrouble && { name: nameTrouble }),
  }
}
