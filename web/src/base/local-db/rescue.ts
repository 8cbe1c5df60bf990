import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isKeptRecording } from './is-kept-recording.ts'
import { laterStores, mainShape, type MainStore, mainStores } from './schema.ts'
import { lineOf } from './note-line.ts'
import { type KeptRow, upgradeRow } from './upgrade-rows.ts'

interface RescueSchema extends DBSchema {
  /** One row in what an earlier build has begun. */
  kept: { key: number; value: KeptRow[] | KeptRow }
  state: { key: 'missing'; value: boolean }
}

export type Rescue = IDBPDatabase<RescueSchema>

/** So many rows at a time: enough to be quick, few enough for any memory. */
const chunk = 500

/** So many are one value there: a write costs what it costs, however much is in it. Words of long notes are megabytes. */
const together = 20

/** Lines are made from the recordings. */
const carried = mainStores.filter((name) => name !== 'lines')

export function openRescue(name: string): Promise<Rescue> {
  return openDB<RescueSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('kept', { autoIncrement: true })
      db.createObjectStore('state')
    },
  })
}

/** Copies every row that can be read; all of it is on the disk when this ends. */
export async function exportRows(from: IDBPDatabase | undefined, rescue: Rescue): Promise<void> {
  await rescue.clear('kept')
  await rescue.clear('state')
  let isMissing = from === undefined
  for (const store of carried) {
    if (!from?.objectStoreNames.contains(store)) {
      isMissing ||= !laterStores.has(store)
      continue
    }
    for await (const rows of readInChunks(from, store)) {
      isMissing ||= rows.some((row) => row === undefined)
      await keep(
        rescue,
        rows.flatMap((row) => row ?? []),
      )
    }
  }
  // The last write of all is waited for: what was written before it is on the disk with it.
  const tx = rescue.transaction('state', 'readwrite', { durability: 'strict' })
  await tx.store.put(isMissing, 'missing')
  await tx.done
}

/**
 * Puts every row back, as this build keeps it; a row that is not what it should be is set aside. Whether all there was is
 * back.
 */
export async function restoreRows(rescue: Rescue, to: IDBPDatabase): Promise<boolean> {
  const seen = new Set<string>()
  const aside: unknown[] = []
  for await (const rows of keptInChunks(rescue)) {
    const tx = to.transaction(mainStores, 'readwrite')
    for (const { store, key, value } of rows.flatMap(upgradeRow)) {
      if (!isUsable(store, value, seen)) aside.push({ store, value })
      else if (mainShape[store].keyPath === null) void tx.objectStore(store).put(value, key)
      else void tx.objectStore(store).put(value)
      if (store === 'recordings' && isKeptRecording(value)) void tx.objectStore('lines').put(lineOf(value))
    }
    await tx.done
  }
  if (aside.length > 0) await to.put('meta', JSON.stringify(aside), 'aside')
  return aside.length === 0 && !(await rescue.get('state', 'missing'))
}

async function keep(rescue: Rescue, rows: readonly KeptRow[]): Promise<void> {
  const tx = rescue.transaction('kept', 'readwrite')
  for (let at = 0; at < rows.length; at += together) void tx.store.add(rows.slice(at, at + together))
  await tx.done
}

/** In the order of their keys; undefined for a row that cannot be read. */
async function* readInChunks(from: IDBPDatabase, store: MainStore): AsyncGenerator<(KeptRow | undefined)[]> {
  const keys = await from.getAllKeys(store)
  for (let at = 0; at < keys.length; at += chunk) {
    yield await readRows(from, store, keys.slice(at, at + chunk))
  }
}

async function readRows(
  from: IDBPDatabase,
  store: MainStore,
  keys: IDBValidKey[],
): Promise<(KeptRow | undefined)[]> {
  const range = IDBKeyRange.bound(keys[0], keys.at(-1))
  try {
    const values: unknown[] = await from.getAll(store, range)
    return values.map((value, at) => keptOf(store, keys[at], value))
  } catch {
    // One of them cannot be read, and takes the others along.
    return Promise.all(
      keys.map((key) =>
        from.get(store, key).then(
          (value) => keptOf(store, key, value),
          () => undefined,
        ),
      ),
    )
  }
}

function keptOf(store: MainStore, key: IDBValidKey | undefined, value: unknown): KeptRow {
  return mainShape[store].keyPath === null && key !== undefined ? { store, key, value } : { store, value }
}

async function* keptInChunks(rescue: Rescue): AsyncGenerator<KeptRow[]> {
  let last = 0
  for (;;) {
    const range = IDBKeyRange.lowerBound(last, true)
    const [values, keys] = [
      await rescue.getAll('kept', range, chunk / together),
      await rescue.getAllKeys('kept', range, chunk / together),
    ]
    if (values.length === 0) return
    yield values.flat()
    last = keys.at(-1) ?? last
  }
}

/** A row must have the key of its store, and no two recordings may be the same one. */
function isUsable(store: MainStore, value: unknown, seen: Set<string>): boolean {
  const { keyPath } = mainShape[store]
  if (keyPath === null) return true
  if (typeof value !== 'object' || value === null || Reflect.get(value, keyPath) === undefined) return false
  const unique = store === 'recordings' ? 'ulid' : store === 'outbox' ? 'id' : undefined
  if (store === 'recordings' && !isKeptRecording(value)) return false
  if (!unique) return true
  const key = `${store} ${String(Reflect.get(value, unique))}`
  const isFirst = !seen.has(key)
  seen.add(key)
  return isFirst
}
