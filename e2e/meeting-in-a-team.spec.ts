import { expect, hydrated } from './testing/journey.ts'
import { button, finish, recorded } from './testing/recorder.ts'
import { test } from './testing/two-in-a-team.ts'

test('[MEET-70] [MEET-71] [MEET-72] [MEET-73] a meeting waits for its recorder, is released to its channel, and who was there is told', async ({
  page,
  app,
  context,
  two: { bobs },
}) => {
  await context.grantPermissions(['microphone'])
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  await page.goto(`${app.url}/meeting`)
  await hydrated(page)

  await page.getByRole('textbox', { name: 'Title' }).fill('Field team')
  await page.getByRole('combobox', { name: 'People' }).pressSequentially('Kim, ba')
  await page.getByRole('option', { name: 'Bob Babbage' }).click()
  await expect(page.getByRole('combobox', { name: 'People' })).toHaveValue('Kim, Bob Babbage, ')
  await expect(page.getByRole('combobox', { name: 'Where it goes' })).toHaveText(/General/)
  await page.getByRole('checkbox', { name: 'Show it when I release it' }).check()
  await expect(page.getByText('Until you release it to General, only you can see it.')).toBeVisible()
  await page.getByRole('radio', { name: 'Microphone only' }).check()
  await button(page, 'Start recording').click()
  await recorded(page, 1)
  await expect(page.getByRole('region', { name: 'Recorder' }).getByText('Only you see it')).toBeVisible()
  await finish(page)

  await page.getByRole('link', { name: 'Open the note' }).click()
  const note = page.getByRole('article', { name: 'Field team' })
  await expect(note.getByText('Only you see this until you release it.')).toBeVisible()
  await expect(bobs.getByRole('list', { name: 'Notes' }).getByText('Field team')).toHaveCount(0)
  await note.getByRole('button', { name: 'Release to General' }).click()
  await expect(note.getByText('Only you see this until you release it.')).toHaveCount(0)
  await expect(page.getByText('Released to General. Everyone in the team can see it.')).toBeVisible()

  await bobs.getByRole('button', { name: 'Notifications, 1 new' }).filter({ visible: true }).click()
  await bobs.getByRole('button', { name: /recorded Field team, you were there/ }).click()
  const his = bobs.getByRole('article', { name: 'Field team' })
  await expect(his.getByRole('region', { name: 'Meeting' })).toContainText('Kim, Bob Babbage')
  await expect(his.getByRole('combobox', { name: 'Comment' })).toBeVisible()
})
