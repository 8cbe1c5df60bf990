import type { Page } from '@playwright/test'
import { findFaults } from './testing/faults.ts'
import { expect, hydrated, test } from './testing/journey.ts'
import { samplePaths } from './testing/sample-paths.ts'

// A signed-in person sees what a guest may not, and the other way round; a team sees its channels.
const viewerOf = {
  open: 'guest',
  'guest-only': 'guest',
  'user-only': 'free-personal',
  'auth-not-paid-only': 'free-personal',
  'personal-account-only': 'free-personal',
  'teams-account-only': 'paid-team',
  'temporarily-removed': 'guest',
} as const

const pages = [
  ...samplePaths,
  { route: { access: 'user-only' as const }, path: '/c/new' },
  { route: { access: 'open' as const }, path: '/no/such/page' },
]

for (const viewer of ['guest', 'free-personal', 'paid-team'] as const) {
  // One browser sees them all: to open a new one for each took longer than to look at the page.
  test(`[LOOK-1] the pages that ${viewer} sees have no accessibility fault and no console line`, async ({
    page,
    app,
    context,
  }) => {
    test.setTimeout(600_000)
    const complaints = listen(page)
    if (viewer !== 'guest') await app.signIn(context, viewer)
    for (const { path } of pages.filter(({ route }) => viewerOf[route.access] === viewer)) {
      await page.setViewportSize(phone)
      await page.goto(app.url + path)
      await hydrated(page)

      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} on a phone`).toBeLessThanOrEqual(phone.width)
      expect.soft(await findFaults(page), `${path} on a phone`).toEqual([])
      await page.setViewportSize(desk)
      expect.soft(await findFaults(page), `${path} on a desk`).toEqual([])
      expect.soft(await page.title(), path).toContain('Earmark')
      expect.soft(complaints.splice(0), path).toEqual([])
    }
  })
}

const phone = { width: 320, height: 720 }
const desk = { width: 1440, height: 900 }

// Each section of the settings, and what shows that it has come.
const sections = [
  ['profile', 'Change address'],
  ['security', 'Set up two-factor'],
  ['sessions', 'Sign out here'],
  ['account', 'Sign out'],
  ['data', 'Delete my account'],
] as const

test('[LOOK-1] no section of the settings has an accessibility fault', async ({ page, app, context }) => {
  test.slow()
  const complaints = listen(page)
  await app.signIn(context, 'free-personal')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  for (const [section, button] of sections) {
    await page.setViewportSize(phone)
    await page.goto(`${app.url}/d/settings/${section}`)
    await dialog.getByRole('button', { name: button }).waitFor()

    expect.soft(await findFaults(page), `${section} on a phone`).toEqual([])
    const overflow = await dialog.evaluate(
      (box) =>
        [...box.querySelectorAll('section, form, p, button')].filter(
          (part) => part.getBoundingClientRect().right > window.innerWidth,
        ).length,
    )
    expect.soft(overflow, section).toBe(0)
    await page.setViewportSize(desk)
    expect.soft(await findFaults(page), `${section} on a desk`).toEqual([])
    expect.soft(complaints.splice(0), section).toEqual([])
  }
  await page.setViewportSize(phone)
  await dialog.getByRole('button', { name: 'Section: Data' }).click()
  expect.soft(await findFaults(page), 'the list of sections').toEqual([])
  await dialog.getByRole('link', { name: 'Profile' }).click()
  await expect(dialog.getByRole('button', { name: 'Section: Profile' })).toBeFocused()
})

/** Reports of a page that was meant to be missing, and of the worker that journeys do without, are no complaints. */
const isMeant = /status of 404|Service Worker registration blocked by Playwright/

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isMeant.test(message.text())) {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
