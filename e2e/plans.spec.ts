import { expect, hydrated, test } from './testing/journey.ts'

test('[BILL-25] a plan is chosen, paid in the sandbox, shown in the settings, changed to a year, cancelled and kept after all', async ({
  page,
  app,
}) => {
  await app.signIn(page.context(), 'free-personal')
  await page.goto(`${app.url}/upgrade`)
  await hydrated(page)
  await expect(page.getByText('no money moves')).toBeVisible()
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
  await page.getByRole('button', { name: 'Get Pro' }).click()

  await expect(page.getByRole('heading', { name: 'Pay for Earmark Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Nothing was paid.', { exact: false })).toBeVisible()
  await page.goto(`${app.url}/upgrade?plan=pro&interval=month`)
  await expect(page.getByText('$10 per month')).toBeVisible()
  await page.getByRole('button', { name: 'Card is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText('The card was declined.')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/app')

  await page.goto(`${app.url}/d/settings/plan`)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByText('$10 a month.')).toBeVisible()
  await expect(settings.getByRole('list', { name: 'Invoices' }).getByText('Paid')).toBeVisible()
  await settings.getByRole('button', { name: 'Pay yearly' }).click()
  const question = page.getByRole('dialog', { name: 'Pay yearly from today' })
  await expect(question.getByText('$86 is due today.')).toBeVisible()
  await question.getByRole('button', { name: 'Pay $86' }).click()
  await expect(settings.getByText('$96 a year.')).toBeVisible()
  await settings.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(settings.getByText('Cancelled: it ends on', { exact: false })).toBeVisible()
  await settings.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(settings.getByText('The next payment is on', { exact: false })).toBeVisible()
})

test('[BILL-26] without an account: paid first, and the plan is there once the address has signed up', async ({
  page,
  app,
}) => {
  const email = `guest-${Date.now()}@example.org`
  await page.goto(`${app.url}/pay`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Pro' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(`Sign up with ${email}`, { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('textbox', { name: 'Name' }).fill('Gust')
  await page.getByLabel('Password', { exact: true }).fill('quiet river at night')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Thank you. You are on Pro.')).toBeVisible()

  await page.goto(`${app.url}/d/settings/plan`)
  await expect(
    page.getByRole('dialog', { name: 'Settings' }).getByText('a year.', { exact: false }),
  ).toBeVisible()
})
