import { type Page, test as base } from '@playwright/test'
import { type OpenIdServer, startOpenIdProvider } from '../../server/src/testing/providers/openid-provider.ts'
import { hydrated, type JourneyApp, startJourneyApp } from './journey.ts'

/** An instance whose operator has set up a provider of their own, and that provider. */
export interface ProviderSite extends JourneyApp {
  provider: OpenIdServer
}

export const test = base.extend<object, { site: ProviderSite }>({
  site: [
    // The runner reads the names of what a fixture needs off this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const at = { url: '' }
      const provider = await startOpenIdProvider({
        redirectUris: () => [`${new URL(at.url).origin}/callback/oidc`],
        asksFirst: true,
      })
      const { app, stop } = await startJourneyApp(provider.env)
      at.url = app.url
      await use({ ...app, provider })
      await stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

export const providerLink = { name: 'Continue with Work sign-in' }

/** Somebody nobody has seen yet. */
export function newcomer({ provider }: ProviderSite): string {
  const email = `${crypto.randomUUID()}@example.org`
  provider.state.person = { sub: crypto.randomUUID(), name: 'Mary Jackson', email, email_verified: true }
  return email
}

export async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', providerLink).click()
  return opening
}

export async function signInByWindow(page: Page, site: ProviderSite): Promise<void> {
  await page.goto(`${site.url}/login`)
  await hydrated(page)
  const opened = await openWindow(page)
  await opened.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/\/complete-account/)
}

export async function completeAccount(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/\/app/)
}
