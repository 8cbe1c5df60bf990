import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { newUlid, pushChanges, pushNotes } from './testing/push-notes.ts'
import { button, finish, recorded } from './testing/recorder.ts'

test('[MEET-50] [MEET-58] [MEET-9] [MEET-10] [MEET-11] [MEET-21] [MEET-24] [MEET-33] [MEET-39] a meeting of a calendar is recorded with the sound of a tab; its end is told at once, what was written stands in the note', async ({
  page,
  app,
  context,
  browser,
}) => {
  await context.grantPermissions(['microphone'])
  await app.signIn(context, 'free-personal')
  const recorded_at = '2026-03-07T09:00:00.000Z'
  const [earlier = ''] = await pushNotes(page.request, app.url, [{ title: 'Field team', recorded_at }])
  await pushChanges(page.request, app.url, [
    { name: 'meeting.set', args: { ulid: earlier, form: 'stand_up' } },
    { name: 'todo.add', args: { ulid: earlier, id: newUlid(), text: 'Charge the sensors' } },
  ])
  const call = await context.newPage()
  await call.setContent('<title>The call</title>')
  await page.bringToFront()
  const soon = new Date(Date.now() + 300_000).toISOString().replace(/[-:]|\.\d+/g, '')
  const event = ['UID:1', `DTSTART:${soon}`, 'SUMMARY:Field team', 'ATTENDEE;CN=Anna:mailto:a@e.example']
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\n')
  await page.goto(`${app.url}/meeting`)
  await hydrated(page)

  await button(page, 'Add a calendar').click()
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'work.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
  await expect(page.getByRole('list', { name: 'Your calendars' })).toContainText('From a file')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Record Field team' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Field team')
  await expect(button(page, 'Start recording')).toBeFocused()
  await page.getByRole('textbox', { name: 'People' }).fill('Anna, Ben')
  await button(page, 'New template').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Site visit')
  await page.getByRole('textbox', { name: 'What to listen for' }).fill('Soil\nWater')
  await button(page, 'Save template').click()
  await expect(page.getByRole('radio', { name: 'Site visit' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Everyone here knows it is recorded' }).check()
  await button(page, 'Start recording').click()
  await recorded(page, 1)
  await expect(button(page, 'Water')).toBeVisible()
  await page.getByRole('region', { name: 'Left from before' }).getByText('Charge the sensors').click()
  await expect(page.getByRole('region', { name: 'Left from before' })).toContainText('Nothing is left')
  const door = await openDoor(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(door)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This meeting is being recorded')
  await hydrated(visitor)
  await visitor.getByRole('textbox', { name: 'Your name' }).fill('Carla')
  await button(visitor, 'I object').click()
  await expect(
    visitor.getByText('Ada Lovelace was told. It stands on the record of this meeting.'),
  ).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Carla objected' })).toBeVisible()
  await button(page, 'Go on').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ridge sensors first')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Recorder' }).focus()
  await page.keyboard.press('t')
  await page.keyboard.type('Send the list of parts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nothing has been heard from the call so far')

  await page.getByRole('link', { name: 'Notes' }).first().click()
  await expect(page.getByRole('region', { name: 'Recorder' }).getByText('Recording')).toBeVisible()
  await button(page, 'Open the recorder').click()
  await expect(page.getByText('Ridge sensors first')).toBeVisible()
  await call.close()
  await expect(page.getByRole('alert')).toContainText('The sound of the call has ended')
  await button(page, 'Go on without').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nobody presses Enter when everybody leaves.
  await page.getByRole('textbox', { name: 'Note' }).fill('Thursday, car')
  await finish(page)

  await page.getByRole('link', { name: 'Open the note' }).click()
  const note = page.getByRole('article', { name: 'Field team' })
  await expect(note.getByRole('region', { name: 'Meeting' })).toContainText(
    'Site visit · Anna, Ben · Everyone there knew it was recorded · Two tracks: microphone, sound of the call’s tab',
  )
  await expect(note.getByRole('region', { name: 'Meeting' })).toContainText('Ridge sensors first')
  await expect(note.getByRole('region', { name: 'Meeting' })).toContainText('Thursday, car')
  await expect(note.getByRole('region', { name: 'Meeting' })).toContainText(
    'Carla objected to being recorded',
  )
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This meeting was recorded')
  await expect(note.getByRole('checkbox', { name: /Send the list of parts/ })).not.toBeChecked()
  await button(page, 'Mute the others').click()
  await note.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(note.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(button(page, 'Mute the others')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Mute the others').click()
  await expect(button(page, 'Mute the others')).toHaveAttribute('aria-pressed', 'false')
})

/** Where it leads; without a connection first, which is said. */
async function openDoor(page: Page): Promise<string> {
  await button(page, 'Link for the others').click()
  await page.route('**/api/v1/doors', (route) => route.abort())
  await button(page, 'Open the link').click()
  await expect(page.getByRole('alert')).toContainText('The meeting is being recorded all the same')
  await page.unroute('**/api/v1/doors')
  await button(page, 'Open the link').click()
  const address = (await page.getByText(/\/s\/[0-9A-Za-z]{22}$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  return address
}
