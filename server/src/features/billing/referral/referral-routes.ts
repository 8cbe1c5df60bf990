import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { readReferral, readReferrer, showName } from './own-referral.ts'

export function registerReferral(api: Api, { database: { db } }: BillingNeeds): void {
  registerCall(api, 'GET /referral', ({ viewer, c }) =>
    readReferral(db, { user_id: viewer.user.id, origin: c.get('origin') }),
  )

  registerCall(api, 'PUT /referral', async ({ viewer, body, c }) => {
    await showName(db, viewer.user.id, body.shows_name)
    return readReferral(db, { user_id: viewer.user.id, origin: c.get('origin') })
  })

  registerCall(api, 'GET /public/referrals/:code', async ({ params }) => {
    const referrer = await readReferrer(db, params.code)
    if (!referrer) throw new AppError('not_found', 'no such code')
    return referrer
  })
}
