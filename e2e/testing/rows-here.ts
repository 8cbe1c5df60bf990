import type { Page } from '@playwright/test'

/** How many rows the databases of such a name have in this browser, by store. */
export function rowsHere(page: Page, named: RegExp): Promise<Record<string, number>> {
  return page.evaluate(async (pattern) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const rows: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!new RegExp(pattern).test(name)) continue
      const db = await answer(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        rows[store] = (rows[store] ?? 0) + (await answer(db.transaction(store).objectStore(store).count()))
      }
      db.close()
    }
    return rows
  }, named.source)
}

/** Of accounts: their notes, and with `sound-` the sound that is kept of them. */
export const accountDatabases = /^earmark-(sound-)?[0-9A-Z]{26}$/
/** Sound that is being recorded, or waits to go up. */
export const soundInProgress = /^earmark-in-progress$/

export async function slicesHere(page: Page): Promise<number> {
  return (await rowsHere(page, soundInProgress))['slices'] ?? 0
}
