import type { Page } from '@playwright/test'

/** Where in this browser one of the words stands: every database, cache, note and file that this site has here. */
export function findOnDevice(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const places = new Set<string>()
    const look = (place: string, text: string) => {
      const searched = text.toLowerCase()
      for (const word of wanted) if (searched.includes(word.toLowerCase())) places.add(`${place}: ${word}`)
    }
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer) return decode(new Uint8Array(value))
      if (ArrayBuffer.isView(value)) return decode(new Uint8Array(value.buffer))
      if (typeof value !== 'object' || value === null) return String(value)
      const entries =
        value instanceof Map ? [...value] : value instanceof Set ? [...value] : Object.entries(value)
      return (await Promise.all(entries.flat().map(textOf))).join('\n')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const from = db.transaction(store).objectStore(store)
        const [rows, keys] = await Promise.all([answer(from.getAll()), answer(from.getAllKeys())])
        look(store, (await textOf([...rows, ...keys])) + name)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // A file of the build is the same for everybody, and [OFFLINE-3] nothing else is kept under such an address.
        const isOfBuild = new URL(request.url).pathname.startsWith('/assets/')
        look(name, request.url + (isOfBuild ? '' : await (await cache.match(request))?.text()))
      }
    }
    for (const storage of [localStorage, sessionStorage]) look('storage', JSON.stringify(storage))
    for await (const [name] of (await navigator.storage.getDirectory()).entries()) look('files', name)
    return [...places].toSorted()
  }, words)
}
