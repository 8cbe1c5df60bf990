import type { Page } from '@playwright/test'
import type { JourneyApp } from './journey.ts'

export const accountButton = (page: Page) =>
  page
    .getByRole('button', { name: /Account/ })
    .filter({ visible: true })
    .last()

export async function switchTo(page: Page, account: RegExp): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitemradio', { name: account }).click()
}

/** The account that a tab works in. */
export async function accountOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('earmark.account') ?? '')
}

/** The person's own account, which their tabs open in from now on. */
export async function goPersonal(page: Page, app: JourneyApp): Promise<string> {
  const { accounts } = await (await page.request.get(`${app.url}/api/v1/me`)).json()
  const own = accounts.find(({ kind }: { kind: string }) => kind === 'personal').id
  await page.context().addCookies([{ name: 'earmark.account', value: own, url: app.url }])
  return own
}
