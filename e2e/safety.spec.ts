import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, type Person, test } from './testing/journey.ts'
import { notesIn, pushNotes } from './testing/push-notes.ts'
import { accountDatabases, rowsHere } from './testing/rows-here.ts'
import { signOut, switchOnTwoFactor } from './testing/two-factor.ts'

async function openSettings(page: Page, app: JourneyApp, section: string): Promise<void> {
  await page.goto(`${app.url}/d/settings/${section}`)
  await hydrated(page)
}

async function enter(page: Page, { email, password }: Person, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('[SAFE-11] [SAFE-12] two-factor is set up in the settings, and asked for at the next sign-in', async ({
  page,
  context,
  app,
}) => {
  const person = await app.signIn(context, 'free-personal')
  const { recovery } = await switchOnTwoFactor(page, app.url)

  await signOut(page, app.url)
  await enter(page, person, app.url)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not correct')
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)

  await openSettings(page, app, 'security')
  await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('A recovery code used')).toBeVisible()
})

test('[SAFE-2] [SAFE-3] what is dangerous asks once who one is, and then goes on by itself', async ({
  page,
  context,
  app,
}) => {
  const person = await app.signIn(context, 'free-personal')
  await app.letProofAge(person)
  await openSettings(page, app, 'security')
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That password is not correct.')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('[SAFE-4] [SAFE-5] a session on another device is seen and ended', async ({
  page,
  context,
  browser,
  app,
}) => {
  const person = await app.signIn(context, 'free-personal')
  await pushNotes(page.request, app.url, [{ title: 'For my eyes' }])
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other, person, app.url)
  await expect(notesIn(other)).toContainText('For my eyes')

  await openSettings(page, app, 'sessions')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This one')
  await page.getByRole('button', { name: /^End Chrome/ }).click()
  await expect(sessions).toHaveCount(1)

  // By itself, and with everything that was there.
  await expect(other).toHaveURL(/\/login\?session=ended&next=%2Fapp/)
  await expect(other.getByText('Your session on this device has ended.')).toBeVisible()
  const notes = async () => (await rowsHere(other, accountDatabases))['recordings'] ?? 0
  await expect.poll(notes).toBe(0)
  await elsewhere.close()
})

test('[SAFE-30] an address changes once both links are clicked', async ({ page, context, app }) => {
  const person = await app.signIn(context, 'free-personal')
  const email = `${crypto.randomUUID()}@example.net`
  await openSettings(page, app, 'profile')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText('The old address has not approved yet.')).toBeVisible()

  await page.goto(await app.linkInMail(`To: ${person.email}`, '/callback/address'))
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const last = await app.linkInMail(`To: ${email}`, '/callback/address')
  await page.goto(last)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()
  await page.goto(last)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my notes' })).toBeVisible()

  await openSettings(page, app, 'profile')
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible()
})

test('[SAFE-40] [SAFE-41] [SAFE-48] an account is deleted, refuses to sign in, and comes back by the mailed link', async ({
  page,
  context,
  app,
}) => {
  const person = await app.signIn(context, 'free-personal')
  await openSettings(page, app, 'data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/login?account=deleted')
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Your account is closed' })).toBeVisible()

  const wayBack = () => app.linkInMail(person.email, '/callback/keep-account')
  const first = await wayBack()
  await enter(page, person, app.url)
  await expect(page.getByRole('alert')).toContainText('This account is being deleted')
  // The right password brings a new email, whose link stands in for the first.
  await expect.poll(wayBack).not.toBe(first)
  await page.goto(await wayBack())
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible()
  await enter(page, person, app.url)
  await expect(page).toHaveURL(`${app.url}/app`)
})

test('[SAFE-50] a passkey is added, renamed, and signs in', async ({ page, context, app }) => {
  const person = await app.make('free-personal')
  // A passkey belongs to a name: a bare address has none.
  const url = app.url.replace('127.0.0.1', 'localhost')
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, person, url)
  await expect(page).toHaveURL(`${url}/app`)
  await page.goto(`${url}/d/settings/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename My passkey' }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Blue laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Blue laptop')

  await page.goto(`${url}/d/settings/sessions`)
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.waitForURL('**/login*')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${url}/app`)
})
