import type { BrowserContext, Page } from '@playwright/test'
import { type BrowserPlace, isTold } from '../../core/src/privacy/kept-in-browser.ts'

/** The names of all that this site keeps in the browser now, by where it is kept. */
export async function keptNames(
  page: Page,
  context: BrowserContext,
): Promise<Record<BrowserPlace, string[]>> {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const others = await page.evaluate(async () => ({
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
    database: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    cache: await caches.keys(),
  }))
  return { cookie: cookies, ...others }
}

/** What of it the privacy page does not tell. */
export function untold(names: Record<BrowserPlace, string[]>): string[] {
  // Typed as the keys of the record.
  const places = Object.entries(names) as [BrowserPlace, string[]][]
  return places.flatMap(([place, list]) =>
    list.flatMap((name) => (isTold(place, name) ? [] : [`${place} ${name}`])),
  )
}
