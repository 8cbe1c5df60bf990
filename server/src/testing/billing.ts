import type { BillingAnswer, CheckoutRequest } from '@earmark/core/billing-api.ts'
import { eq } from 'drizzle-orm'
import { toldOnce } from '../platform/db/billing-schema.ts'
import { session } from '../platform/db/schema.ts'
import { cookieOf, post, send } from './call.ts'
import { personalAccountOf, type TestUser } from './make.ts'
import { runTasks } from './run-tasks.ts'
import { startApp, type TestApp, type TestAppOptions } from './start-app.ts'

type Person = Pick<TestUser, 'cookie'>

const dayMs = 24 * 60 * 60 * 1000

export interface BillingApp extends TestApp {
  /** So many days later, with everything done that is due by then. */
  waitDays(days: number): Promise<void>
}

/** A whole server whose clock is moved by hand. */
export async function startBillingApp(
  start = '2026-01-31T10:00:00Z',
  options: TestAppOptions = {},
): Promise<BillingApp> {
  const clock = { now: new Date(start) }
  const app = await startApp({ ...options, now: () => clock.now })
  const waitDays = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * dayMs)
    await staySignedIn(app, clock.now)
    await settle(app)
  }
  return { ...app, waitDays }
}

/** As people do who come every day. */
async function staySignedIn({ services }: TestApp, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + 30 * dayMs)
  await services.database.db.update(session).set({ expiresAt, updatedAt: now, createdAt: now })
}

/** Everything that is due is done, and what follows from it. */
export async function settle(app: TestApp): Promise<void> {
  await runTasks(app.services)
  await app.services.background.idle()
}

export async function beginCheckout(
  app: TestApp,
  { cookie }: Person,
  body: CheckoutRequest,
): Promise<string> {
  const answer = await post(app, '/api/v1/billing/checkout', { body, cookie })
  if (!answer.ok) throw new Error(`no check-out: ${await answer.text()}`)
  // The call's own answer, checked by its schema on the way out.
  return ((await answer.json()) as { url: string }).url
}

/** What the browser of a guest has afterwards: where to pay, and its cookie. */
export async function beginGuestCheckout(app: TestApp): Promise<{ url: string; cookie: string }> {
  const body = { plan: 'pro', interval: 'month' }
  const answer = await post(app, '/api/v1/public/checkout', { body })
  // The call's own answer, checked by its schema on the way out.
  const { url } = (await answer.json()) as { url: string }
  return { url, cookie: cookieOf(answer) }
}

/** The browser goes on to where a check-out leads back to; what it has afterwards. */
export async function comeBack(app: TestApp, paid: Response, cookie: string): Promise<string> {
  const { pathname, search } = new URL(paid.headers.get('location') ?? '')
  const answer = await app.fetch(pathname + search, { headers: { accept: 'text/html', cookie } })
  return cookieOf(answer) || cookie
}

/** A press of a button on one of the sandbox's pages, and what follows from it. */
export async function press(
  app: TestApp,
  url: string,
  { cookie = '', ...fields }: Record<string, string>,
): Promise<Response> {
  const answer = await app.fetch(new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  })
  await app.services.background.idle()
  return answer
}

export async function pay(
  app: TestApp,
  person: Person,
  wish: CheckoutRequest = { plan: 'pro', interval: 'month' },
  fields: Record<string, string> = {},
): Promise<void> {
  const answer = await press(app, await beginCheckout(app, person, wish), { outcome: 'succeed', ...fields })
  if (answer.status !== 303) throw new Error(`not paid: ${await answer.text()}`)
}

/** In the provider's portal. */
export async function pressInPortal(app: TestApp, { cookie }: Person, action: string): Promise<void> {
  const answer = await post(app, '/api/v1/billing/portal', { cookie })
  // The call's own answer, checked by its schema on the way out.
  const { url } = (await answer.json()) as { url: string }
  await press(app, url, { action, cookie })
}

/** Of what somebody's account was told, oldest first: the first word of each. Emails themselves are not kept for long. */
export async function toldTo(app: TestApp, person: TestUser): Promise<(string | undefined)[]> {
  const isTheirs = eq(toldOnce.account_id, await personalAccountOf(app, person))
  const told = await app.services.database.db
    .select()
    .from(toldOnce)
    .where(isTheirs)
    .orderBy(toldOnce.told_at)
  return told.map(({ key }) => key.split(' ')[0])
}

export async function billingOf(app: TestApp, { cookie }: Person): Promise<BillingAnswer> {
  const answer = await send(app, '/api/v1/billing', { cookie })
  if (!answer.ok) throw new Error(`no billing: ${await answer.text()}`)
  // The call's own answer, checked by its schema on the way out.
  return (await answer.json()) as BillingAnswer
}
