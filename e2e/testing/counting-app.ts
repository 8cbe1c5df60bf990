import type { BrowserContext } from '@playwright/test'
import { startJourneyApp, test as base } from './journey.ts'

/** On an instance that counts. */
export const test = base.extend<object, { url: string }>({
  url: [
    // The runner reads the names of what a fixture needs off this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { app, stop } = await startJourneyApp({ EARMARK_ANALYTICS: 'on' })
      await use(app.url)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

export function watchTrouble(context: BrowserContext): string[] {
  const trouble: string[] = []
  context.on('weberror', (error) => trouble.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`)
  })
  return trouble
}

export const analyticsScript = /\/assets\/analytics-/
