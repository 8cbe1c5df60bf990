import { expect, hydrated, test } from './testing/journey.ts'

test('[TRY-3] who answers the questions and then signs up finds the recommended tags and template', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/quiz1`)
  await hydrated(page)
  for (const answer of ['Ideas and reminders', 'Several times a day', 'At home', 'English', 'On my own']) {
    await page.getByRole('button', { name: answer }).click()
  }
  await expect(page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible()

  await page.getByRole('link', { name: 'Create account' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(`${app.url}/app`)
  for (const tag of ['ideas', 'to do', 'house']) {
    await expect(page.getByRole('link', { name: tag })).toBeVisible()
  }
  await page.getByRole('button', { name: 'See template' }).click()
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Next steps')
})
