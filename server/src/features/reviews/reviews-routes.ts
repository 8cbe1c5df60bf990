import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import { approveReview, declineReview, type Judge, type JudgeNeeds, listReviews } from './judge-reviews.ts'
import { readOwnReview, withdrawReview, writeReview } from './own-review.ts'
import { readPublicReviews } from './public-reviews.ts'

/** What everyone reads, and what those do who write. */
export function registerReviews(api: Api, needs: Pick<Services, 'database' | 'limiter' | 'now'>): void {
  const { db } = needs.database

  registerCall(api, 'GET /public/reviews', ({ query }) => readPublicReviews(db, query))

  registerCall(api, 'GET /me/review', async ({ viewer }) => ({
    review: await readOwnReview(db, viewer.user.id),
  }))

  registerCall(api, 'PUT /me/review', async ({ viewer: { user }, body, c }) => {
    await demandTickets(c, needs.limiter, [{ limit: 'review_person', key: user.id }])
    await writeReview(needs, user.id, body)
    return { review: await readOwnReview(db, user.id) }
  })

  registerCall(api, 'DELETE /me/review', ({ viewer }) => withdrawReview(needs, viewer.user.id))
}

/** What the administrator of the instance does. */
export function registerJudging(api: Api, needs: JudgeNeeds): void {
  registerCall(api, 'GET /admin/reviews', ({ query }) => listReviews(needs.database.db, query))

  registerCall(api, 'POST /admin/reviews/:id/approve', ({ viewer, params, body, c }) =>
    approveReview(needs, judgeOf(c, viewer), { ...params, ...body }),
  )

  registerCall(api, 'POST /admin/reviews/:id/decline', ({ viewer, params, body, c }) =>
    declineReview(needs, judgeOf(c, viewer), { ...params, ...body }),
  )
}

function judgeOf(c: Context<AppEnv>, { user }: SignedIn): Judge {
  return { actor_id: user.id, device: describeDevice(c.req.header('user-agent')), place: clientBlock(c) }
}
