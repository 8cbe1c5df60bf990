import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has every file of the build and answers for this page. */
export async function keptOnDevice(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isReady).toBe(true)
}
