import { chromium, type Page } from '@playwright/test'
import { expect, hydrated, type JourneyApp, test } from './testing/journey.ts'
import { notesIn } from './testing/push-notes.ts'
import { button } from './testing/recorder.ts'
import { slicesHere } from './testing/rows-here.ts'

const recovered = (page: Page) => page.getByRole('region', { name: 'Recovered recording' })

/** Until at least two seconds are on the disk, however slow it is: a slice is 120 ms or more. */
async function recordTwoSeconds(page: Page, app: JourneyApp, path = '/app') {
  await page.context().grantPermissions(['microphone'])
  await page.goto(`${app.url}${path}`)
  await hydrated(page)
  await button(page, 'Record').click()
  await expect.poll(() => slicesHere(page)).toBeGreaterThan(18)
}

/** The tab's process dies; the browser lives on. */
async function crash(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Never answered: who would answer is dead.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

test('[REC-8] when the tab dies, the next visit offers the recording with its length, to hear, to discard with time to undo, and to keep', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await recordTwoSeconds(page, app)
  await crash(page)

  const next = await context.newPage()
  await next.goto(`${app.url}/app`)
  await expect(recovered(next)).toContainText(/0:(0[2-9]|1\d)/)
  await recovered(next).getByRole('button', { name: 'Play' }).click()
  await expect(recovered(next).getByRole('button', { name: 'Pause' })).toBeVisible()
  await recovered(next).getByRole('button', { name: 'Discard' }).click()
  await button(next, 'Undo').click()
  await expect(recovered(next)).toBeVisible()
  await next.reload()
  await recovered(next).getByRole('button', { name: 'Keep' }).click()

  await expect(recovered(next)).toHaveCount(0)
  await expect(notesIn(next).getByRole('listitem').first()).toBeVisible()
})

test('[REC-8] a guest is offered it on the front page too', async ({ page, context, app }) => {
  await recordTwoSeconds(page, app, '/')
  await crash(page)

  const next = await context.newPage()
  await next.goto(app.url)
  await recovered(next).getByRole('button', { name: 'Keep' }).click()

  await expect(recovered(next)).toHaveCount(0)
  await next.goto(`${app.url}/try`)
  await expect(notesIn(next).getByRole('listitem')).toHaveCount(1)
})

test('[REC-8] when the browser is killed, the recording is there at the next start', async ({
  app,
  launchOptions,
}, info) => {
  const profile = info.outputPath('profile')
  const first = await chromium.launchPersistentContext(profile, launchOptions)
  const person = await app.signIn(first, 'free-personal')
  const page = await first.newPage()
  await recordTwoSeconds(page, app)
  const devtools = await first.newCDPSession(page)
  await devtools.send('Browser.crash').catch(() => undefined)
  await first.close().catch(() => undefined)

  const second = await chromium.launchPersistentContext(profile, launchOptions)
  await app.signInAs(second, person)
  const next = await second.newPage()
  await next.goto(`${app.url}/app`)
  await expect(recovered(next)).toContainText(/0:(0[2-9]|1\d)/)
  await second.close()
})
