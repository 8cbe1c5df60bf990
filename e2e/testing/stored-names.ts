import type { BrowserContext, Page } from '@playwright/test'
import { isTold } from '../../core/src/privacy/is-told.ts'
import type { BrowserStore } from '../../core/src/privacy/browser-store.ts'

/** The names of all that this site keeps in the browser now, by where it is kept. */
export async function storedNames(
  page: Page,
  context: BrowserContext,
): Promise<Record<BrowserStore, string[]>> {
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
export function untold(names: Record<BrowserStore, string[]>): string[] {
  // Typed as the keys of the record.
  const places = Object.entries(names) as [BrowserStore, string[]][]
  return places.flatMap(([place, list]) =>
    list.flatMap((name) => (isTold(place, name) ? [] : [`${place} ${name}`])),
  )
}
