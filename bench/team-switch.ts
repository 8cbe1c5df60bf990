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
  await choice.evaluate((item) =>
    item.addEventListener('click', () => sessionStorage.setItem('clicked-at', String(Date.now())), true),
  )
  await choice.click()
  const seen = await page.waitForFunction(() => {
    const [clicked, shown] = ['clicked-at', 'shown-at'].map((key) => Number(sessionStorage.getItem(key)))
    return clicked && shown && shown > clicked ? shown - clicked : false
  })
  return Number(await seen.jsonValue())
}

/** Before the page is opened: each document says when it first has a note on screen. */
export async function noteFirstNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('ul[aria-label="Notes"] a')) return
      watch.disconnect()
      sessionStorage.setItem('shown-at', String(Date.now()))
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true })
  })
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
