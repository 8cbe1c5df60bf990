import type { Page, Response } from '@playwright/test'

/** Once the page has loaded what it changes notes by: at the first touch, which no change comes before. */
export function changeRulesIn(page: Page): Promise<Response> {
  return page.waitForResponse(/\/change-queue-/)
}
