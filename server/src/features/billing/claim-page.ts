import { deleteCookie } from 'hono/cookie'
import type { App } from '../../platform/http/app-env.ts'
import { confirmedQuery } from '../../platform/http/confirmed-query.ts'
import type { Services } from '../../services.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { claimCookie, hashesOf, noteReturn, readClaim, returnQuery } from './claim-cookie.ts'
import { claimWaiting, handOverTo } from './waiting-plans.ts'

/** What `/thankyou` asks until the plan is there, where the payment provider's word comes after the person. */
const waitingCall = '/api/v1/billing'

/** Before a page is made for who comes with it, so that the page knows of the plan. Who has none costs nothing. */
export function registerClaims(app: App, needs: BillingNeeds & Pick<Services, 'resolveSession'>): void {
  app.use(async (c, next) => {
    const claim = readClaim(c)
    const { method, path } = c.req
    const asksForPlan = method === 'GET' && (!path.startsWith('/api/') || path === waitingCall)
    const session =
      claim && claim.returns.length > 0 && asksForPlan
        ? await needs.resolveSession(c.req.raw.headers)
        : undefined
    const user_id = session?.viewer.user.id
    const isTaken =
      claim && user_id ? await claimWaiting(needs, { hashes: hashesOf(needs, claim), user_id }) : false
    await next()
    if (isTaken) deleteCookie(c, claimCookie, { path: '/' })
  })

  // What says that the browser has paid does not stay in its address.
  app.get('/signup', async (c, next) => {
    const back = c.req.query(returnQuery)
    if (back === undefined) return next()
    noteReturn(c, back)
    const { pathname, searchParams } = new URL(c.req.url)
    searchParams.delete(returnQuery)
    return c.redirect(`${pathname}?${searchParams.toString()}`, 302)
  })

  app.get('/d/settings/profile', async (c, next) => {
    if (c.req.query(confirmedQuery) === undefined) return next()
    const session = await needs.resolveSession(c.req.raw.headers)
    const [plan] = session ? await handOverTo(needs, session.viewer.user.id) : []
    // From there whoever has the plan is led on, and thanked.
    return plan === undefined ? next() : c.redirect(`/thankyou?plan=${plan}`, 302)
  })
}
