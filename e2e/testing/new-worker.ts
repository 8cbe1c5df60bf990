import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The browser has all of a new build, and keeps to the old one. */
export const hasWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/** Ends when all files of the build that the server has now are on the device. */
export async function fetchNewBuild(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const isFetching = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
  await expect.poll(isFetching).toBe(false)
}

/**
 * The new worker was told to take over. Chromium lets the old one end first, which takes until it is idle; while a
 * debugger looks on, as here, an idle one is not stopped for five minutes, so that it is stopped by hand.
 */
export async function expectTakenOver(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const active = new Set<string>()
  debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) if (status === 'activated') active.add(versionId)
  })
  await debug.send('ServiceWorker.enable')
  const isWaiting = async () => {
    // Not the new one: it may just be told to take over.
    for (const versionId of active) await debug.send('ServiceWorker.stopWorker', { versionId })
    return hasWaiting(page)
  }
  // What holds the page may be words that are still being worked out.
  await expect.poll(isWaiting, { timeout: 150_000 }).toBe(false)
}

/** The builds whose files are all on this device. */
export const cachedBuilds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('earmark-build-'))
      .map((name) => name.slice('earmark-build-'.length)),
  )
