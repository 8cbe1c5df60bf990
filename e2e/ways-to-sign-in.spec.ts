import { signInSentence } from '@earmark/core/access/sign-in-errors.ts'
import { type BrowserContext, expect } from '@playwright/test'
import { hydrated } from './testing/journey.ts'
import { completeAccount, newcomer, signInByWindow, test } from './testing/provider-journey.ts'

test('[OAUTH-14] a way to sign in is linked and removed in the settings, in a window and in the same tab, but never the last one', async ({
  page,
  site,
}) => {
  newcomer(site)
  await site.signIn(page.context(), 'free-personal')
  await page.goto(`${site.url}/d/settings/sign-in`)
  const ways = page.getByRole('list', { name: 'Sign-in methods' })
  const opening = page.waitForEvent('popup')
  await ways.getByRole('button', { name: 'Link Work sign-in' }).click()
  await (await opening).getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Work sign-in is linked.')).toBeVisible()
  await ways.getByRole('button', { name: 'Remove Work sign-in' }).click()

  // Of the provider, which would answer from memory.
  await page.context().clearCookies({ name: /^_session/ })
  await page.getByRole('link', { name: 'Link Work sign-in in this tab' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Linked.')).toBeVisible()

  await ways.getByRole('button', { name: 'Remove Password' }).click()
  await expect(ways.getByRole('button', { name: 'Set password' })).toBeVisible()
  await ways.getByRole('button', { name: 'Remove Work sign-in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is your only sign-in method. Add another one first.')
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
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByText(person.email)).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await phone.getByRole('button', { name: 'Sign in here' }).click()
  await phone.waitForURL(`${site.url}/app`)
  await expect(page.getByText('Signed in on the other device.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Code to scan/ })).toHaveCount(0)

  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('expired or was used already')
  await closeAll(phone.context(), late.context())
})

test('[OAUTH-15] [OAUTH-17] who has only a provider proves by its window that it is them, and sets a first password', async ({
  page,
  site,
}) => {
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

  await page.goto(`${site.url}/d/settings/sign-in`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
})

async function closeAll(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.close()
}
