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
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds)
}
