import type { Context } from 'hono'
import { html } from 'hono/html'
import { addressHint } from '../../platform/mail/address-hint.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { confirmedQuery } from '../../platform/http/confirmed-query.ts'
import type { PageParts, ShowPage } from '../../platform/http/page-frame.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type Confirmation, confirmAddress, confirmOwn, lookAtConfirmation } from './confirm-address.ts'
import type { Identity } from './identity.ts'
import { sendConfirmation } from './send-confirmation.ts'

/**
 * Where the link leads by which an address is confirmed. Opened by its person where they are signed in, it confirms at
 * once, as that takes nothing away; to everyone else it says what it would do, and waits for the button.
 */
export function registerConfirmation(app: App, identity: Identity, show: ShowPage): void {
  const look = (c: Context<AppEnv>, token: string) =>
    lookAtConfirmation(identity, { token, headers: c.req.raw.headers })

  registerCall(app, 'GET /api/auth/verify-email', async ({ query, c }) => {
    const found = await look(c, query.token)
    return found.state === 'own' ? confirmHere(identity, found.user_id) : answerPage(c, found, show)
  })

  registerCall(app, 'POST /api/auth/verify-email', async ({ query, c }) => {
    const found = await look(c, query.token)
    if (found.state === 'own') return confirmHere(identity, found.user_id)
    if (found.state === 'asked') return leadTo(await confirmAddress(identity, found.user_id))
    if (found.state === 'renewable') {
      await sendConfirmation(identity, c, found.user_id)
      return c.html(await show(c, sentPage(addressHint(found.email), identity.hasMailServer)))
    }
    return answerPage(c, found, show)
  })
}

async function confirmHere(identity: Identity, user_id: string): Promise<Response> {
  await confirmOwn(identity, user_id)
  return leadTo(`/d/settings/profile?${confirmedQuery}`)
}

const leadTo = (path: string) => new Response(null, { status: 302, headers: { Location: path } })

type Shown = Exclude<Confirmation, { state: 'own' }>

const statuses = { asked: 200, confirmed: 200, of_another: 403, gone: 410, renewable: 410 } as const

async function answerPage(c: Context<AppEnv>, found: Shown, show: ShowPage): Promise<Response> {
  return c.html(await show(c, pageOf(found)), statuses[found.state])
}

function pageOf(found: Shown): PageParts {
  if (found.state === 'gone') return gonePage
  const address = addressHint(found.email)
  if (found.state === 'renewable') return renewPage(address)
  if (found.state === 'confirmed') return confirmedPage(address)
  return found.state === 'of_another' ? anotherPage(address) : askPage(address, found.wasIn)
}

/** Posts to its own address, which holds the token. */
const button = html`<form method="post" class="buttons"><button class="main whole">Confirm address</button></form>`

const askPage = (address: string, wasIn: boolean): PageParts => ({
  title: 'Confirm your address',
  body: wasIn
    ? html`<p>This confirms ${address}, signs every device out and has you choose a new password. Passkeys, linked services and two-factor sign-in are removed; your notes stay.</p>
<p>Are you signed in with it in another browser? Open the link there, and nothing but the address is confirmed.</p>
${button}`
    : html`<p>This confirms ${address}. Then sign in with the password you chose.</p>
<p>If you did not sign up for Earmark, close this page.</p>
${button}`,
})

const signInLink = html`<p class="back"><a href="/login">Sign in</a></p>`

const confirmedPage = (address: string): PageParts => ({
  title: 'This address is confirmed',
  body: html`<p>${address} was confirmed before, so this link has nothing left to do. If you have no password yet, <a href="/forgot-password">choose one by email</a>.</p>
${signInLink}`,
})

const anotherPage = (address: string): PageParts => ({
  title: 'This link is for another account',
  body: html`<p>It confirms ${address}, and you are signed in with another address. Nothing was changed. Sign out and open the link again, or open it in another browser.</p>
<p class="back"><a href="/app">Open Earmark</a></p>`,
})

const gonePage: PageParts = {
  title: 'This link no longer works',
  body: html`<p>It works for one day. Sign in with your password, and if your address is still to be confirmed, you are sent a new one.</p>
${signInLink}`,
}

const renewPage = (address: string): PageParts => ({
  title: 'This link no longer works',
  body: html`<p>It works for one day. Your address, ${address}, is still to be confirmed.</p>
<form method="post" class="buttons"><button class="main whole">Send a new link</button></form>
<p class="back"><a href="/app">Open Earmark</a></p>`,
})

const sentPage = (address: string, isMailed: boolean): PageParts => ({
  title: 'A new link',
  body: html`<p>${
    isMailed
      ? `A link is on its way to ${address}. Open it in this browser.`
      : `This instance has no mail server. Whoever runs it finds the email to ${address} in the folder “outbox” of its data; open its link in this browser.`
  }</p>
<p class="back"><a href="/app">Open Earmark</a></p>`,
})
