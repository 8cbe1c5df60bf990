import type { Page } from '@playwright/test'

/** How a device's database is to be spoilt. */
export interface Damage {
  /** Left out, as `recordings.tags`. */
  index?: string
  stores?: string[]
  /** What no row has. */
  fields?: string[]
  version?: number
  /** A recording that is none. */
  row?: boolean
}

interface Shape {
  store: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: { index: string; unique: boolean; multiEntry: boolean }[]
  values: unknown[]
  keys: IDBValidKey[]
}

export interface StoredDatabase {
  version: number | undefined
  stores: string[]
  /** As `recordings.tags*`; the star is for one entry for each value. */
  indexes: string[]
  titles: string[]
  lines: string[]
  queued: string[]
  sounds: string[]
  isClean: boolean
}

/** A page of the site that opens no database by itself. */
export const quietPath = '/builds/latest.json'

/** Makes the database anew, with all that is in it but what is to be missing. Run it on a quiet page. */
export function spoil(page: Page, name: string, damage: Damage): Promise<void> {
  return page.evaluate(
    async ({ database, wanted }) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const before = await answer(indexedDB.open(database))
      const shapes: Shape[] = []
      for (const store of [...before.objectStoreNames].filter((other) => !wanted.stores?.includes(other))) {
        const from = before.transaction(store).objectStore(store)
        const indexes = [...from.indexNames]
          .map((index) => from.index(index))
          .map(({ name: index, unique, multiEntry }) => ({ index, unique, multiEntry }))
        const [values, keys] = [await answer(from.getAll()), await answer(from.getAllKeys())]
        for (const value of values)
          for (const field of wanted.fields ?? []) Reflect.deleteProperty(Object(value), field)
        shapes.push({
          store,
          keyPath: from.keyPath,
          autoIncrement: from.autoIncrement,
          indexes,
          values,
          keys,
        })
      }
      before.close()
      await answer(indexedDB.deleteDatabase(database))
      const opening = indexedDB.open(database, wanted.version ?? 4)
      opening.addEventListener('upgradeneeded', () => {
        for (const { store, keyPath, autoIncrement, indexes } of shapes) {
          const made = opening.result.createObjectStore(store, { keyPath, autoIncrement })
          for (const { index, unique, multiEntry } of indexes) {
            if (wanted.index !== `${store}.${index}`) made.createIndex(index, index, { unique, multiEntry })
          }
        }
      })
      const after = await answer(opening)
      for (const { store, keyPath, values, keys } of shapes) {
        const to = after.transaction(store, 'readwrite').objectStore(store)
        for (const [at, value] of values.entries()) {
          await answer(keyPath === null ? to.put(value, keys[at]) : to.put(value))
        }
      }
      if (wanted.row) {
        const bad = { title: 7, transcript: null }
        await answer(after.transaction('recordings', 'readwrite').objectStore('recordings').put(bad))
        const line = { ulid: 'none', recorded_at: '2026-01-01T00:00:00.000Z' }
        await answer(after.transaction('lines', 'readwrite').objectStore('lines').put(line))
      }
      after.close()
    },
    { database: name, wanted: damage },
  )
}

/** Sound that waits for its upload, as a file would. */
export function addSound(page: Page, name: string, ulid: string): Promise<void> {
  return page.evaluate(
    async ({ database, key }) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      const db = await answer(indexedDB.open(database))
      const sound = {
        ulid: key,
        recorded_at: '2026-03-14T08:00:00.000Z',
        source: { kind: 'file', blob: new Blob(['the sound itself'], { type: 'audio/wav' }), name: 'a.wav' },
        type: 'audio/wav',
        bytes: 16,
        is_growing: false,
        is_local_only: true,
        sha256: null,
        upload_url: null,
        sent_bytes: 0,
        attempts: 0,
        why: null,
        is_confirmed: false,
        retry_at: 0,
      }
      await answer(db.transaction('sounds', 'readwrite').objectStore('sounds').put(sound))
      db.close()
    },
    { database: name, key: ulid },
  )
}

export function readDatabase(page: Page, name: string): Promise<StoredDatabase> {
  return page.evaluate(async (database) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const all = await indexedDB.databases()
    const db = await answer(indexedDB.open(database))
    const rows = <T>(store: string): Promise<T[]> => answer(db.transaction(store).objectStore(store).getAll())
    const indexes = [...db.objectStoreNames].flatMap((store) => {
      const from = db.transaction(store).objectStore(store)
      return [...from.indexNames].map(
        (index) => `${store}.${index}${from.index(index).multiEntry ? '*' : ''}`,
      )
    })
    const sounds = await rows<{ source: { blob: Blob } }>('sounds')
    const read = {
      version: all.find((other) => other.name === database)?.version,
      stores: [...db.objectStoreNames],
      indexes,
      titles: (await rows<{ title: string }>('recordings')).map(({ title }) => title).sort(),
      lines: (await rows<{ title: string }>('lines')).map(({ title }) => title).sort(),
      queued: (await rows<{ name: string }>('outbox')).map((queued) => queued.name),
      sounds: await Promise.all(sounds.map(({ source }) => source.blob.text())),
      isClean: !all.some((other) => other.name === `${database}-rescue`),
    }
    db.close()
    return read
  }, name)
}
