import { describeDevice } from '@earmark/core/access/describe-device.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import type { Context } from 'hono'
import type { Api } from '../../../platform/http/api.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { clientBlock } from '../../../platform/http/client-address.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { type Giver, grantPlan, revokeGrant } from './grants.ts'
import { readFigures } from './read-figures.ts'

/** What the administrator of the instance sees and gives. */
export function registerAdminBilling(api: Api, needs: BillingNeeds): void {
  registerCall(api, 'GET /admin/billing', () => readFigures(needs))

  registerCall(api, 'POST /admin/grants', ({ viewer, body, c }) => grantPlan(needs, giverOf(c, viewer), body))

  registerCall(api, 'POST /admin/grants/:id/revoke', ({ viewer, params, body, c }) =>
    revokeGrant(needs, giverOf(c, viewer), { ...params, ...body }),
  )
}

function giverOf(c: Context<AppEnv>, { user }: SignedIn): Giver {
  return { actor_id: user.id, device: describeDevice(c.req.header('user-agent')), place: clientBlock(c) }
}
