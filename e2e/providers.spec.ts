import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { hydrated } from './testing/journey.ts'
import { type ProviderSite, test } from './testing/provider-journey.ts'
import { signOut, switchOnTwoFactor } from './testing/two-factor.ts'

const work = { name: 'Continue with Work sign-in' }

/** Somebody nobody has seen yet. */
function newcomer({ provider }: ProviderSite): string {
  const email = `${crypto.randomUUID()}@example.org`
  provider.state.person = { sub: crypto.randomUUID(), name: 'Mary Jackson', email, email_verified: true }
  return email
}

async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', work).click()
  return opening
}

async function signInByWindow(page: Page, site: ProviderSite): Promise<void> {
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/\/complete-account/)
}

async function completeAccount(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.waitForURL(/\/app/)
}

test('[OAUTH-2] a person signs in through a window of 500 × 600 that closes by itself, and is led to the terms', async ({
  page,
  site,
}) => {
  newcomer(site)
  await page.goto(`${site.url}/login?next=%2Fshared`)
  await hydrated(page)

  const opened = await openWindow(page)
  await expect(page.getByText('Go on in the window that opens')).toBeVisible()
  const size = await opened.evaluate(() => [window.innerWidth, window.innerHeight])
  const closed = opened.waitForEvent('close')
  await opened.getByRole('link', { name: 'Go on' }).click()
  await closed

  await page.waitForURL(/\/complete-account\?next=%2Fshared/)
  expect(size).toEqual([500, 600])
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mary Jackson')
})

test('[OAUTH-11] by redirect, in the same tab, a person comes back to where they wanted to go', async ({
  page,
  site,
}) => {
  newcomer(site)
  await page.goto(`${site.url}/login?next=%2Fshared`)
  await hydrated(page)
  await page.getByRole('link', work).click()
  await page.getByRole('link', { name: 'Continue in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()

  await page.waitForURL(/\/complete-account\?next=%2Fshared/)
})

test('[OAUTH-11] on a phone the provider opens in the same tab', async ({ page, site }) => {
  newcomer(site)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/signup`)
  await hydrated(page)
  await page.getByRole('link', work).click()
  await page.getByRole('link', { name: 'Go on' }).click()

  await page.waitForURL(/\/complete-account/)
})

test('[OAUTH-1] a window that the browser blocks is said, and the same tab offered', async ({
  page,
  site,
}) => {
  newcomer(site)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  await page.getByRole('link', work).click()

  await expect(page.getByRole('alert')).toHaveText(signInSentence('popup-blocked'))
  await page.getByRole('link', { name: 'Continue in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/\/complete-account/)
})

test('[OAUTH-2] a window that is closed is given up after eight seconds', async ({ page, site }) => {
  newcomer(site)
  await page.clock.install({ time: '2026-11-15T10:00:00Z' })
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  await page.clock.pauseAt('2026-11-15T11:00:00Z')
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Go on' }).waitFor()
  await opened.close()

  await page.clock.runFor(2_000)
  await page.clock.runFor(7_900)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)

  await expect(page.getByRole('alert')).toHaveText(signInSentence('popup-closed-by-user'))
})

test('[OAUTH-1] a second window takes the first one’s place, which is said', async ({ page, site }) => {
  newcomer(site)
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  await openWindow(page)
  await page.getByRole('link', work).click()

  await expect(page.getByRole('alert')).toHaveText(signInSentence('cancelled-popup-request'))
})

test('[OAUTH-1] who does not go on at the provider is told that nothing has changed', async ({
  page,
  site,
}) => {
  newcomer(site)
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Cancel' }).click()

  await expect(page.getByRole('alert')).toHaveText(signInSentence('user-cancelled'))
})

test('[OAUTH-1] a browser that keeps nothing, and one without a connection, are told so', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('no storage')
    }
  })
  await page.getByRole('link', work).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('web-storage-unsupported'))

  await context.setOffline(true)
  await page.getByRole('link', work).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('network-request-failed'))
})

test('[OAUTH-3] what another site says into the page is not heard (attack 15)', async ({ page, site }) => {
  newcomer(site)
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Go on' }).waitFor()

  // The provider's page is another site, and the opener of this window is ours.
  await opened.evaluate(() => {
    const forged = {
      flow: '',
      provider: 'oidc',
      intent: 'sign-in',
      mode: 'popup',
      next: '/app',
      error: null,
    }
    window.opener?.postMessage(forged, '*')
  })

  await expect(page.getByText('Go on in the window that opens')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('[OAUTH-14] a way to sign in is linked and removed in the settings, but never the last one', async ({
  page,
  context,
  site,
}) => {
  newcomer(site)
  await site.signIn(context, 'free-personal')
  await page.goto(`${site.url}/d/settings/sign-in`)
  const ways = page.getByRole('list', { name: 'Ways to sign in' })
  const opening = page.waitForEvent('popup')
  await ways.getByRole('button', { name: 'Link Work sign-in' }).click()
  await (await opening).getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Work sign-in is linked.')).toBeVisible()

  await ways.getByRole('button', { name: 'Remove Password' }).click()
  await expect(ways.getByRole('button', { name: 'Set password' })).toBeVisible()
  await ways.getByRole('button', { name: 'Remove Work sign-in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is your only way to sign in. Add another one first.')
})

test('[OAUTH-14] a provider is linked in the same tab, and the settings say so', async ({
  page,
  context,
  site,
}) => {
  newcomer(site)
  await site.signIn(context, 'free-personal')
  await page.goto(`${site.url}/d/settings/sign-in`)
  await page.getByRole('link', { name: 'Link Work sign-in in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()

  await expect(page.getByText('That is linked now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Work sign-in' })).toBeVisible()
})

test('[OAUTH-22] a signed-in person goes on on another device, which asks first; the link works once', async ({
  page,
  context,
  browser,
  site,
}) => {
  const person = await site.signIn(context, 'free-personal')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/d/settings/sign-in`)
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('img', { name: /Code to scan/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByText(person.email)).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await phone.getByRole('button', { name: 'Sign in here' }).click()
  await phone.waitForURL(`${site.url}/app`)

  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('expired or was used already')
  await closeAll(phone.context(), late.context())
})

test('[OAUTH-17] who has only a provider sets a first password', async ({ page, site }) => {
  newcomer(site)
  await signInByWindow(page, site)
  await completeAccount(page)
  await page.goto(`${site.url}/d/settings/sign-in`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page.getByText('Your password is set.')).toBeVisible()
})

test('[OAUTH-15] who has only a provider proves by its window that it is them', async ({ page, site }) => {
  test.slow()
  const email = newcomer(site)
  await signInByWindow(page, site)
  await completeAccount(page)
  await site.letProofAge({ email })
  await page.goto(`${site.url}/d/settings/security`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it is you' })

  const refused = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Confirm with Work sign-in' }).click()
  await (await refused).getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(signInSentence('user-cancelled'))
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Confirm with Work sign-in' }).click()
  await (await opening).getByRole('link', { name: 'Go on' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('[SAFE-11] a sign-in through a provider still asks for the second factor, by window and in the same tab', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  newcomer(site)
  await signInByWindow(page, site)
  await completeAccount(page)
  const { code, recovery } = await switchOnTwoFactor(page, site.url)
  const leave = async () => {
    await signOut(page, site.url)
    // Of the provider, which would answer from memory.
    await context.clearCookies({ name: /^_session/ })
  }
  const giveCode = async (text: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(text)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${site.url}/app`)
  }

  await leave()
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible()
  await giveCode(code(1))

  await leave()
  await page.getByRole('link', work).click()
  await page.getByRole('link', { name: 'Continue in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/step=code/)
  await giveCode(recovery)
})

async function closeAll(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close()
}
