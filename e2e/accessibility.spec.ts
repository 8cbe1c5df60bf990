import type { Page } from '@playwright/test'
import { expectNoFault } from './testing/faults.ts'
import { expect, test } from './testing/journey.ts'
import { samplePaths } from './testing/sample-paths.ts'

// A signed-in person sees what a guest may not, and the other way round; a team sees its channels.
const viewerOf = {
  open: undefined,
  'guest-only': undefined,
  'user-only': 'free-personal',
  'auth-not-paid-only': 'free-personal',
  'personal-account-only': 'free-personal',
  'teams-account-only': 'paid-team',
  'temporarily-removed': undefined,
} as const

const pages = [
  ...samplePaths,
  { route: { name: 'not-found', access: 'open' as const }, path: '/no/such/page' },
]

for (const { route, path } of pages) {
  test(`[LOOK-1] ${path} has no accessibility fault and no console line`, async ({ page, app, context }) => {
    const complaints = listen(page)
    const viewer = viewerOf[route.access]
    if (viewer) await app.signIn(context, viewer)
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(app.url + path)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectNoFault(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoFault(page)
    await expect(page).toHaveTitle(/Earmark/)
    expect(complaints).toEqual([])
  })
}

// Each section of the settings, and what shows that it has come.
const sections = [
  ['profile', 'Change address'],
  ['security', 'Set up two-factor'],
  ['sessions', 'Sign out here'],
  ['account', 'Sign out'],
  ['data', 'Delete my account'],
] as const

for (const [section, button] of sections) {
  test(`[LOOK-1] the settings’ ${section} has no accessibility fault`, async ({ page, app, context }) => {
    const complaints = listen(page)
    await app.signIn(context, 'free-personal')
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(`${app.url}/d/settings/${section}`)
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByRole('button', { name: button }).waitFor()

    await expectNoFault(page)
    const overflow = await dialog.evaluate(
      (box) =>
        [...box.querySelectorAll('section, form, p, button')].filter(
          (part) => part.getBoundingClientRect().right > window.innerWidth,
        ).length,
    )
    expect(overflow).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoFault(page)
    expect(complaints).toEqual([])
  })
}

/** The browser's own report of a page that was meant to be missing is not a complaint. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('status of 404')) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
