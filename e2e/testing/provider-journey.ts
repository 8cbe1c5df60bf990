import { test as base } from '@playwright/test'
import { type OpenIdServer, startOpenIdProvider } from '../../server/src/testing/providers/openid-provider.ts'
import { type JourneyApp, startJourneyApp } from './journey.ts'

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
    { scope: 'worker', timeout: 60_000 },
  ],
})
