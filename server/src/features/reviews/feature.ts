import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { createDeclinedWorker } from './declined-email.ts'
import { registerReviewsPage } from './reviews-page.ts'
import { registerJudging, registerReviews } from './reviews-routes.ts'

/** What people who have an account say of Earmark, once an administrator has approved it. */
export function reviews(services: Services): Feature {
  return {
    routes({ app, api }) {
      registerReviews(api, services)
      registerJudging(api, services)
      registerReviewsPage(app, services.database)
    },
    jobs: { decline_review: createDeclinedWorker(services) },
  }
}
