import { expect, hydrated, test } from './testing/journey.ts'

test('[TYPED-5] [TYPED-8] a note is typed: nothing is lost before it is saved, and its text is edited as a whole', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  const text = page.getByRole('textbox', { name: 'Text' })

  await page.getByRole('button', { name: 'Write' }).filter({ visible: true }).click()
  await text.fill('The keel is of oak.\nAsk Grace about the sails.')
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await expect(page.getByText('Kept as a draft.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.keyboard.press('w')
  await expect(text).toHaveValue('The keel is of oak.\nAsk Grace about the sails.')

  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('The keel is of oak.\nAsk Grace about the sails.')
  await page.getByRole('button', { name: 'Save' }).click()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toContainText('Ask Grace about the sails.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The keel is of oak')
  await expect(transcript.getByRole('button', { name: 'Play from 0:00' })).toBeHidden()

  await expect(transcript.getByRole('button', { name: 'Edit paragraph 2' })).toHaveCount(1)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit the text…' }).click()
  await text.fill('The keel is of elm.\n\nAsk Grace about the sails.\n\nAnd the oars.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await text.press('Control+Enter')
  await expect(transcript).toContainText('The keel is of elm.')
  await expect(transcript).toContainText('And the oars.')
})
