import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { expect } from '@playwright/test'
import { hydrated } from './testing/journey.ts'
import {
  completeAccount,
  newcomer,
  openWindow,
  providerLink,
  signInByWindow,
  test,
} from './testing/provider-journey.ts'
import { switchOnTwoFactor } from './testing/two-factor.ts'

test('[OAUTH-2] a person signs in through a window of 500 × 600 that closes by itself, and is led to the terms', async ({
  page,
  site,
}) => {
  newcomer(site)
  await page.goto(`${site.url}/login?next=%2Fshared`)
  await hydrated(page)

  const opened = await openWindow(page)
  await expect(page.getByText('Continue in the window that opens')).toBeVisible()
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
  await page.getByRole('link', providerLink).click()
  await page.getByRole('link', { name: 'Continue in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()

  await page.waitForURL(/\/complete-account\?next=%2Fshared/)
})

test('[OAUTH-11] on a phone the provider opens in the same tab', async ({ page, site }) => {
  newcomer(site)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/signup`)
  await hydrated(page)
  await page.getByRole('link', providerLink).click()
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
  await page.getByRole('link', providerLink).click()

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
  await page.getByRole('link', providerLink).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('web-storage-unsupported'))

  await context.setOffline(true)
  await page.getByRole('link', providerLink).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('network-request-failed'))
})

test('[OAUTH-1] [OAUTH-3] what another site says into the page is not heard (attack 15); who cancels there, or opens a second window, is told so', async ({
  page,
  site,
}) => {
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

  await expect(page.getByText('Continue in the window that opens')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await opened.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('user-cancelled'))
  await openWindow(page)
  await page.getByRole('link', providerLink).click()
  await expect(page.getByRole('alert')).toHaveText(signInSentence('cancelled-popup-request'))
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
    // Of the provider too, which would answer from memory.
    await context.clearCookies()
    await page.goto(`${site.url}/login`)
    await hydrated(page)
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
  await page.getByRole('link', providerLink).click()
  await page.getByRole('link', { name: 'Continue in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/step=code/)
  await giveCode(recovery)
})
