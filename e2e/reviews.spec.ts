import { expectNoFault } from './testing/faults.ts'
import { expect, hydrated, test } from './testing/journey.ts'

test('[LOOK-15] [REVIEW-40] [ADMIN-5] a review is written by keyboard, approved in the administrator’s rooms, and read by guests', async ({
  page,
  context,
  app,
  browser,
}) => {
  const ada = await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/reviews`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'Choose one to five stars.',
    'Write at least 10 characters.',
  ])
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.getByRole('textbox', { name: 'Review' }).fill('It finds <b>what</b> I said.')
  await page.getByRole('textbox', { name: 'Name' }).fill('A reader')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('waits for an administrator')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused()

  await app.makeAdministrator(ada)
  await page.goto(`${app.url}/d/admin/reviews`)
  await expectNoFault(page)
  await page
    .getByRole('article', { name: 'Review by A reader' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByText('No review waits to be read.')).toBeVisible()
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('list', { name: 'Log of this instance' })).toContainText('Approved a review')
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('list', { name: 'People' })).toContainText(ada.email)
  await expectNoFault(page)

  const guest = await browser.newPage({ javaScriptEnabled: false })
  await guest.goto(`${app.url}/reviews`)
  await guest.getByRole('link', { name: '4 stars: 1' }).click()
  await expect(guest.getByText('It finds <b>what</b> I said.')).toBeVisible()
  await guest.getByRole('link', { name: '5 stars: 0' }).click()
  await expect(guest.getByText('No review has 5 stars.')).toBeVisible()

  await page.goto(`${app.url}/reviews`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused()
})
