import type { Page } from '@playwright/test'
import { answerRoute } from '../core/src/access/answer-route.ts'
import { guest, type Viewer } from '../core/src/access/viewer.ts'
import { expect, hydrated, personKinds, test } from './testing/journey.ts'
import { samplePaths } from './testing/sample-paths.ts'

const accounts = {
  'free-personal': { kind: 'personal', plan: 'free', paid: false },
  'paid-personal': { kind: 'personal', plan: 'pro', paid: true },
  'team-member': { kind: 'team', plan: 'team', paid: false },
  'paid-team': { kind: 'team', plan: 'team', paid: true },
} as const

/** The rule decides, not the page: a guest walks through all of them, the others through one of each rule. */
const oneOfEachRule = samplePaths.filter(
  ({ route }, at, all) => all.findIndex((other) => other.route.access === route.access) === at,
)

for (const kind of ['guest', ...personKinds] as const) {
  test(`[ROUTE-1] moving inside the app, a route answers ${kind} as on the first load`, async ({
    page,
    app,
    context,
  }) => {
    if (kind !== 'guest') await app.signIn(context, kind)
    await page.goto(`${app.url}/watch`)
    await hydrated(page)
    for (const { path } of kind === 'guest' ? samplePaths : oneOfEachRule) {
      await navigate(page, path)

      await expect(page, `${kind} at ${path}`).toHaveURL(app.url + destination(path, viewerOf(kind)))
    }
  })
}

test('[SITE-10] the menu of a phone closes on Escape, where press or focus go elsewhere, and on the next page', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${app.url}/watch`)
  await hydrated(page)
  const button = page.getByLabel('Menu', { exact: true })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' })
  await button.press('Enter')
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.focus()
  // The header's script comes after the page's own.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(button).toBeFocused()

  await button.click()
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
  await expect(link).toBeHidden()
  await button.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeHidden()
  await button.click()
  await page.getByRole('link', { name: 'WhatsApp' }).first().click()
  await expect(page).toHaveURL(`${app.url}/whatsapp`)
  await expect(link).toBeHidden()
})

function viewerOf(kind: 'guest' | keyof typeof accounts): Viewer {
  if (kind === 'guest') return guest
  const account = { id: 'a', name: 'A', role: 'owner', ...accounts[kind] } as const
  const person = { id: 'u', name: 'U', email: 'u@example.org', is_admin: false, has_complete_profile: true }
  const user = { ...person, time_zone: null, locale: null }
  return { kind: 'user', user, account, accounts: [account] }
}

/** Where one ends up after all the redirects on the way. */
function destination(path: string, viewer: Viewer): string {
  const answer = answerRoute(path, viewer)
  return answer.kind === 'redirect' ? destination(answer.to, viewer) : path
}

/** What a click on a link of the app does, to any path: the router itself is asked. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    // React Router puts its router there in framework mode.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, path)
}
