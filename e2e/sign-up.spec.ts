import { expect, hydrated, test } from './testing/journey.ts'
import { notesIn } from './testing/push-notes.ts'

const password = 'nine warm stones by the door'

test('[AUTH-1] [REC-22] a person signs up, finds a sample note and removes it, signs out and comes back', async ({
  page,
  app,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto(`${app.url}/signup`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'dashboard')
  await hydrated(page)

  await notesIn(page)
    .getByRole('link', { name: /sample note/ })
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(notesIn(page)).toHaveCount(0)
  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await hydrated(page)

  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname !== '/app')

  await page.goto(`${app.url}/d/settings/profile`)
  await expect(page).toHaveURL(`${app.url}/login?next=${encodeURIComponent('/d/settings/profile')}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${app.url}/d/settings/profile`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mara Lind')
})

test('[AUTH-1] a wrong password is answered by one sentence, and a forgotten one replaced through the mailed link, once', async ({
  page,
  app,
}) => {
  const person = await app.make('free-personal')
  await page.goto(`${app.url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com')

  await page.goto(`${app.url}/forgot-password`)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: /link/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'mail' })).toBeVisible()

  const link = await app.linkInMail(person.email, '/reset-password')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password' }).fill('a second set of warm stones')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await page.waitForURL((url) => url.pathname !== '/reset-password')

  await page.goto(link)
  await page.getByRole('textbox', { name: 'Password' }).fill('a third set of warm stones')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByRole('alert')).toBeVisible()
})
