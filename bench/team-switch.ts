import type { Page } from 'playwright-core'
import type { Device } from './sync-browser.ts'

/** As the person sees it: from the click on the team to the first of its notes on screen. */
export async function timeSwitch({ page }: Device, to: RegExp): Promise<number> {
  await page
    .getByRole('button', { name: /Account/ })
    .filter({ visible: true })
    .last()
    .click()
  const choice = page.getByRole('menuitemradio', { name: to })
  await choice.evaluate((item) => {
    delete document.documentElement.dataset['switchMs']
    const measure = () => {
      const began = performance.now()
      const say = () => {
        document.documentElement.dataset['switchMs'] = String(Math.round(performance.now() - began))
      }
      const watch = new MutationObserver(() => {
        if (!document.querySelector('ul[aria-label="Notes"] a')) return
        watch.disconnect()
        // Once it has been painted.
        requestAnimationFrame(() => setTimeout(say))
      })
      watch.observe(document, { subtree: true, childList: true })
    }
    item.addEventListener('click', measure, { capture: true, once: true })
  })
  await choice.click()
  const seen = await page.waitForFunction(() => document.documentElement.dataset['switchMs'])
  return Number(await seen.jsonValue())
}

/** Nothing of the page is still on its way: as when a person has looked at it for a while. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => !/[\d,]+ of [\d,]+ notes/.test(document.body.innerText), undefined, {
    timeout: 120_000,
  })
  await page.waitForTimeout(500)
}
