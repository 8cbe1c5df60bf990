import { deleteCookie, getCookie } from 'hono/cookie'
import type { App } from '../../platform/http/app-env.ts'
import type { Services } from '../../services.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { claimWaiting } from './waiting-plans.ts'

/** Of a browser that began to pay without an account: what it is known by when somebody signs up or in with it. */
export const claimCookie = 'earmark.claim'
export const claimDays = 30

/** What `/thankyou` asks until the plan is there, where the payment provider's word comes after the person. */
const waitingCall = '/api/v1/billing'

/** Before a page is made for who comes with it, so that the page knows of the plan. Who has none costs nothing. */
export function registerClaims(app: App, needs: BillingNeeds & Pick<Services, 'resolveSession'>): void {
  app.use(async (c, next) => {
    const claim = getCookie(c, claimCookie)
    const { method, path } = c.req
    const asksForPlan = method === 'GET' && (!path.startsWith('/api/') || path === waitingCall)
    const session = claim && asksForPlan ? await needs.resolveSession(c.req.raw.headers) : undefined
    const user_id = session?.viewer.user.id
    const isTaken = claim && user_id ? await claimWaiting(needs, { claim, user_id }) : false
    await next()
    if (isTaken) deleteCookie(c, claimCookie, { path: '/' })
  })
}
