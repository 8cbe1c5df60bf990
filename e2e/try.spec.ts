import type { Locator, Page, Request } from '@playwright/test'
import { expect, hydrated, startJourneyApp, test } from './testing/journey.ts'
import { wholePages } from './testing/places.ts'
import { notesIn } from './testing/push-notes.ts'
import { button, finish, recorded, status } from './testing/recorder.ts'

/** Everything the page sends while something is done. */
function watchSent(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request)
  })
  return sent
}

test('[TRY-1] [TRY-6] a guest records with captions, hears it again, the device transcribes it, and no call carries sound', async ({
  page,
}) => {
  test.slow()
  const { app, stop } = await startJourneyApp({}, wholePages)
  await page.context().grantPermissions(['microphone'])
  const sent = watchSent(page)
  await page.goto(`${app.url}/`)
  await hydrated(page)

  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()
  await expect(button(page, 'Record')).toBeHidden()
  const captions = page.getByRole('region', { name: 'Captions' })
  await expect(captions).toBeVisible()
  // The engine has started.
  await expect(captions).not.toContainText('Keep talking')
  await expect(captions).not.toContainText('The transcript comes after you finish.')
  await recorded(page, 2)
  await finish(page)
  await button(page, 'Play').click()
  await expect(button(page, 'Pause')).toBeVisible()
  // The microphone of journeys plays tones, some of which may be speech.
  await expect(page.getByText(/^No (speech|words) .* in this recording/).first()).toBeVisible()

  expect(sent.map((request) => request.url())).toEqual([])
  await stop()
})

test('[TRY-8] the sample note is heard while its words arrive, and is called by them in the end', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/watch`)
  const sample = page.getByRole('article', { name: 'Sample note' })
  await button(page, 'Play the sample').click()
  await expect(sample).toContainText('The green ones were')
  expect(
    await page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime),
  ).toBeGreaterThan(1)

  await sample.getByRole('slider').fill('26')
  await expect(sample.getByRole('heading')).toHaveText('Call about the kitchen tiles before Friday')
  await expect(button(page, 'Play the sample')).toBeVisible()
})

test('[SITE-9] a word that is found in the sample lecture comes into view in its box, and the page stays', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/lecture-note-taker`)
  await hydrated(page)
  const line = page.getByRole('listitem').filter({ hasText: 'your homework for Thursday.' })
  expect(await isInBox(line)).toBe(false)
  await button(page, 'thursday').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await button(page, 'thursday').click()

  await expect.poll(() => isInBox(line)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

/** Whether all of a line is seen in the list that it scrolls in. */
function isInBox(line: Locator): Promise<boolean> {
  return line.evaluate((element) => {
    const [own, box] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return box !== undefined && own.top >= box.top && own.bottom <= box.bottom
  })
}

test('[TRY-9] on a phone, Play of the sample note and Finish of a recording are in view', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}/watch`)
  await expect(button(page, 'Play the sample')).toBeInViewport({ ratio: 1 })

  await page.context().grantPermissions(['microphone'])
  await page.goto(`${app.url}/audio-journaling`)
  await hydrated(page)
  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()
  await expect(button(page, 'Finish')).toBeInViewport({ ratio: 1 })
})

test('[TRY-1] [TRY-2] [TRY-4] [TRY-5] a note made without an account, on /try, is heard again, is there at the next visit, and moves into a new account', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['microphone'])
  const sent = watchSent(page)
  await page.goto(`${app.url}/try`)
  await hydrated(page)
  await button(page, 'Record').click()
  await expect(status(page, 'Recording')).toBeVisible()
  await expect(button(page, 'Record')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Captions' })).toBeVisible()
  await recorded(page, 2)
  await finish(page)
  const note = page.getByRole('article', { name: 'Untitled' })
  await expect(note).toBeVisible()
  await button(page, 'Play').click()
  await expect(button(page, 'Pause')).toBeVisible()
  expect(sent.map((request) => request.url())).toEqual([])

  await page.goBack()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await notesIn(page).getByRole('button', { name: 'Untitled' }).click()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)

  for (const path of ['/login', '/signup']) {
    await page.goto(`${app.url}${path}`)
    await expect(page.getByText('Your note will be saved to your account.')).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('nine warm stones by the door')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)
  // Theirs alone: who brings notes needs no sample.
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
})
