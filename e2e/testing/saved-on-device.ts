import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has every file of the build and answers for this page. */
export async function savedOnDevice(page: Page): Promise<void> {
  const isActive = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated'
    })
  await expect.poll(isActive).toBe(true)
  // A page that was just being opened while the worker took over stays without it until it is opened again.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload()
}
