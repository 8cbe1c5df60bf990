import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './testing/journey.ts'
import { pushNotes } from './testing/push-notes.ts'
import { makeSecondBuild } from './testing/second-build.ts'

test.use({ serviceWorkers: 'allow' })
// These restart the server of their worker, so they take turns.
test.describe.configure({ mode: 'serial' })

test('[BUILD-1] a new build reloads a page that nobody is using', async ({ page, app }) => {
  await page.clock.install()
  await page.goto(`${app.url}/watch`)
  await hydrated(page)
  await app.deploy(makeSecondBuild('c0ffee01'))

  await page.clock.runFor(120_000)

  await expect.poll(() => buildOf(page).catch(() => 'between two pages')).toBe('c0ffee01')
})

test('[BUILD-1] a page with unsaved typing is offered the new build, and keeps what was typed', async ({
  page,
  app,
}) => {
  await page.clock.install()
  await page.goto(`${app.url}/login`)
  await hydrated(page)
  const before = await buildOf(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('half-typed@exam')
  await app.deploy(makeSecondBuild('c0ffee02'))

  await page.clock.runFor(120_000)

  await expect(page.getByText('Update ready')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('half-typed@exam')
  expect(await buildOf(page)).toBe(before)
})

test('[BUILD-2] a page whose code does not load is loaded anew, once', async ({ page, app }) => {
  await page.goto(`${app.url}/watch`)
  await hydrated(page)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await page.route('**/assets/login-*.js', (route) => route.abort())

  await page.getByRole('link', { name: 'Sign in' }).first().click()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => loads.length).toBeGreaterThan(0)
  expect(loads.length).toBeLessThanOrEqual(3)
})

test('[BUILD-6] a part that did not load comes with a reload, which is offered once the server answers again', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const [id = ''] = await pushNotes(page.request, app.url, [{ title: 'Kitchen tiles' }])
  await context.route('**/{builds/latest.json,assets/menu-parts-*}', (route) => route.abort())
  await page.goto(`${app.url}/d/recording/${id}`)
  const more = page.getByRole('button', { name: 'More' })
  const offer = page.getByText('Part of this page did not load')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('latest.json'))
  await more.click()
  await failed
  await expect(offer).toBeHidden()

  await context.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(offer).toBeHidden()
  await hydrated(page)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
})

test('[BUILD-8] what is pressed and typed before a page answers is done once; if it never does, the page says so', async ({
  page,
  app,
}) => {
  const line: { open?: () => void } = {}
  const opened = new Promise<void>((resolve) => {
    line.open = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${app.url}/audio-journaling`)
  await page.getByText('when nothing comes').click()
  const another = page.getByRole('button', { name: 'Another question' })
  await another.click()
  await another.click()
  await page.getByRole('searchbox', { name: 'Search the sample notes' }).fill('canal')
  line.open?.()

  await expect(page.getByText('What did you eat today, and with whom?')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'when nothing comes' })).toBeChecked()
  await expect(page.getByText('On why the second chapter drags')).toBeHidden()

  await page.route('**/assets/entry.client-*.js', (route) => route.abort())
  await page.goto(`${app.url}/meetings`)
  const mute = page.getByRole('button', { name: 'Mute the others' })
  await mute.click()
  await expect(page.getByText('Part of this page did not load')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
})

function buildOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    // Where React Router keeps the manifest of the build that this page runs on.
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest?: { version: string }
    }
    return manifest?.version
  })
}
