import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { notesIn } from './testing/push-notes.ts'
import { button, finish, record, recorded } from './testing/recorder.ts'
import { accountDatabases, rowsHere, soundInProgress } from './testing/rows-here.ts'

test.use({ permissions: ['microphone'] })

async function openApp(page: Page, app: JourneyApp): Promise<void> {
  await app.signIn(page.context(), 'free-personal')
  await page.goto(`${app.url}/app`)
  await hydrated(page)
}

async function recordTwoSeconds(page: Page): Promise<void> {
  await record(page, 2)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
}

/** How many rows this browser keeps of sound: what waits, and the slices it is made of. */
async function soundsHere(page: Page) {
  const { sounds } = await rowsHere(page, accountDatabases)
  const { slices } = await rowsHere(page, soundInProgress)
  return [sounds, slices]
}

async function onServer(page: Page, app: JourneyApp) {
  const answer = await page.request.get(`${app.url}/api/v1/recordings`)
  return (await answer.json()).items
}

test('[UPLOAD-32] sound goes up by itself, and leaves the device once the server has the same hash', async ({
  page,
  app,
}) => {
  await openApp(page, app)
  await recordTwoSeconds(page)

  await expect.poll(() => soundsHere(page)).toEqual([0, 0])
  const [note] = await onServer(page, app)
  expect(note.sound).toMatchObject({
    bytes: expect.any(Number),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const audio = await page.request.get(`${app.url}/api/v1/recordings/${note.ulid}/audio`)
  expect((await audio.body()).byteLength).toBe(note.sound.bytes)
})

test('[UPLOAD-33] without a connection it waits and says so, survives a reload, and goes up later', async ({
  page,
  app,
}) => {
  await openApp(page, app)
  await page.route('**/api/v1/uploads**', (route) => route.abort('internetdisconnected'))
  await recordTwoSeconds(page)
  await expect(
    notesIn(page).getByRole('status').filter({ hasText: 'Will upload when you are back online' }),
  ).toBeVisible()

  await page.getByRole('button', { name: /uploading/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Uploading' })
  await expect(sheet.getByRole('button', { name: 'Retry' })).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download anyway' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.webm$/)

  await page.reload()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  expect((await soundsHere(page))[0]).toBe(1)
  await page.getByRole('button', { name: /uploading/ }).click()
  await expect(sheet.getByRole('button', { name: 'Retry' })).toBeVisible()
  const tried = page.waitForRequest('**/api/v1/uploads**')
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await tried
  await page.unroute('**/api/v1/uploads**')
  await expect.poll(() => soundsHere(page)).toEqual([0, 0])
})

test('[UPLOAD-34] a session that ended meanwhile loses nothing: after signing in it goes on', async ({
  page,
  app,
}) => {
  await openApp(page, app)
  const cookies = await page.context().cookies()
  await button(page, 'Record').click()
  await recorded(page, 1)
  await page.context().clearCookies()
  await recorded(page, 2)
  await finish(page)
  await expect(page.getByRole('status').filter({ hasText: 'stays on this device' })).toBeVisible()

  await page.context().addCookies(cookies)
  await page.goto(`${app.url}/app`)

  await expect.poll(() => soundsHere(page)).toEqual([0, 0])
  expect(await onServer(page, app)).toHaveLength(1)
})

test('[UPLOAD-36] sound begins to go up while it is recorded, however late its first slice comes', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const { start } = MediaRecorder.prototype
    MediaRecorder.prototype.start = function startLate() {
      start.call(this, 1_500)
    }
  })
  await openApp(page, app)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/uploads'))
  await button(page, 'Record').click()
  expect((await begun).status()).toBe(201)
  await expect(button(page, 'Finish')).toBeVisible()
  await recorded(page, 3)
  await finish(page)

  await expect.poll(() => soundsHere(page)).toEqual([0, 0])
  const [note] = await onServer(page, app)
  expect(note.sound.bytes).toBeGreaterThan(0)
})
