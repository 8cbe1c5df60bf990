import type { Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { savedOnDevice } from './testing/saved-on-device.ts'
import { notesIn } from './testing/push-notes.ts'
import { button, record } from './testing/recorder.ts'
import { accountDatabases, rowsHere } from './testing/rows-here.ts'

test.use({ permissions: ['microphone'], serviceWorkers: 'allow' })

async function recordOne(page: Page): Promise<void> {
  await record(page, 2)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}

const onServer = async (page: Page, app: JourneyApp) =>
  (await (await page.request.get(`${app.url}/api/v1/recordings`)).json()).items

test('[OFFLINE-5] signing out leaves nothing of the person on the device, in any tab, off line or by going back', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await recordOne(page)
  const hasSound = async () => (await onServer(page, app))[0]?.sound !== null
  await expect.poll(hasSound).toBe(true)
  await expect.poll(() => rowsHere(page, accountDatabases)).toMatchObject({ sounds: 0, facts: 1 })
  await savedOnDevice(page)
  const other = await context.newPage()
  await other.goto(`${app.url}/app`)
  await expect(notesIn(other).getByRole('listitem')).toHaveCount(1)
  // Its part in this begins when it has nothing else to do.
  await savedOnDevice(other)

  await page.evaluate(() => localStorage.setItem('tus::diary.zip', '{"metadata":{"filename":"diary.zip"}}'))

  await signOut(page)

  await expect(other).toHaveURL(`${app.url}/login`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('diary')
  const { meta: _, ...left } = await rowsHere(page, accountDatabases)
  expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([])
  expect(Object.keys(left)).not.toContain('facts')
  expect(await page.evaluate(() => caches.has('earmark-viewer'))).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(notesIn(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('[OFFLINE-6] what was never sent waits for its owner, and the next person of the browser sees nothing of it', async ({
  page,
  context,
  app,
}) => {
  test.slow()
  const owner = await app.signIn(context, 'free-personal')
  await context.route(/\/api\/v1\/(uploads|sync)/, (route) => route.abort())
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await recordOne(page)
  await savedOnDevice(page)
  await signOut(page)
  await expect(
    page.getByRole('status').filter({ hasText: 'not uploaded yet stays on this device' }),
  ).toBeVisible()
  await context.unroute(/\/api\/v1\/(uploads|sync)/)

  const next = await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recovered recording' })).toHaveCount(0)
  await savedOnDevice(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await context.setOffline(false)
  expect(await onServer(page, app)).toEqual([])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await signOut(page)

  expect(next.email).not.toBe(owner.email)
  await app.signInAs(context, owner)
  await page.goto(`${app.url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await button(page, 'Sign in').click()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(1)
  const hasSound = async () => (await onServer(page, app))[0]?.sound?.bytes > 0
  await expect.poll(hasSound).toBe(true)
})
