import { expect, type Locator, type Page } from '@playwright/test'

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text }).first()

/** Waits until the recorder's clock says at least so many seconds. */
export async function recorded(page: Page, seconds: number): Promise<void> {
  const clock = page
    .getByRole('region', { name: 'Recorder' })
    .getByText(/\d:\d\d/)
    .first()
  const shown = async () => Number(/:(\d\d)/.exec((await clock.textContent()) ?? '')?.[1] ?? 0)
  await expect.poll(shown).toBeGreaterThanOrEqual(seconds)
}

/** A recording from its beginning to its end, so many seconds long. */
export async function record(page: Page, seconds: number): Promise<void> {
  await button(page, 'Record').click()
  await recorded(page, seconds)
  await finish(page)
}

/** Ends the recording. What leaves the page before it is saved would lose it. */
export async function finish(page: Page): Promise<void> {
  await button(page, 'Finish').click()
  await expect(status(page, 'Saved')).toBeVisible()
}
