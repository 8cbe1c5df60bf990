import { eq } from 'drizzle-orm'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { lookBackTold } from '../../platform/db/look-back-schema.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import type { App } from '../../platform/http/app-env.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import type { Services } from '../../services.ts'

const path = '/stop-look-back'

export const stopPath = (secret: string) => `${path}/${secret}`

/**
 * Where the weekly emails end, for who has the link out of one: without signing in, and for mail programs by one call
 * (RFC 8058). Reading the page ends nothing: mail servers open every link.
 */
export function registerStopPage(app: App, { database, sync }: Pick<Services, 'database' | 'sync'>) {
  const { db } = database
  const small = bodyLimit({ maxSize: 10_000, onError: () => plainPage(413) })
  const find = async (secret: string) => {
    const [found] = await db.select().from(lookBackTold).where(eq(lookBackTold.stop_secret, secret))
    return found
  }

  app.get(`${path}/:secret`, async (c) => {
    c.header('Cache-Control', 'no-store')
    return (await find(c.req.param('secret'))) ? c.html(askPage()) : plainPage(404)
  })

  app.post(`${path}/:secret`, small, async (c) => {
    const found = await find(c.req.param('secret'))
    if (!found) return plainPage(404)
    const { account_id, user_id } = found
    const role = await roleOf(db, account_id, user_id)
    if (!role) return plainPage(404)
    const actor = { account_id, user_id, role }
    await sync.apply(actor, [{ name: 'marks.set_look_back', args: { mail: false } }])
    c.header('Cache-Control', 'no-store')
    return c.html(donePage())
  })
}

const askPage = () =>
  page('Stop the weekly look-back?', html`<form method="post"><button>Stop these emails</button></form>`)

const donePage = () =>
  page('No more weekly emails', html`<p>You can choose them again in Settings, under Notifications.</p>`)

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <title>${title} · Earmark</title>
      <h1>${title}</h1>
      ${body}
      <p><a href="/app">Open Earmark</a></p>
    </html>`
}
