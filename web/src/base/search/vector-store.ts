import type { IDBPDatabase } from 'idb'
import type { KeptVectors, SearchSchema } from './search-store.ts'

export interface VectorStore {
  get(ulid: string): Promise<KeptVectors | undefined>
  /** Each in the place of its note. */
  getAll(ulids: readonly string[]): Promise<(KeptVectors | undefined)[]>
  put(ulid: string, kept: KeptVectors): Promise<void>
  drop(ulids: readonly string[]): Promise<void>
  /** Of every note, a thousand at a time. */
  middles(): AsyncGenerator<[ulid: string, middle: Uint8Array][]>
}

const atOnce = 1_000

/** Beside the index: taken off this device with it. */
export function openVectorStore(open: () => Promise<IDBPDatabase<SearchSchema>>): VectorStore {
  return {
    get: async (ulid) => (await open()).get('vectors', ulid),
    async getAll(ulids) {
      const kept = (await open()).transaction('vectors').store
      return Promise.all(ulids.map((ulid) => kept.get(ulid)))
    },
    async put(ulid, { hash, vectors, middle }) {
      const tx = (await open()).transaction(['vectors', 'middles'], 'readwrite', { durability: 'relaxed' })
      await tx.objectStore('vectors').put({ hash, vectors, middle }, ulid)
      await tx.objectStore('middles').put(middle, ulid)
      await tx.done
    },
    async drop(ulids) {
      const tx = (await open()).transaction(['vectors', 'middles'], 'readwrite')
      for (const ulid of ulids) {
        await tx.objectStore('vectors').delete(ulid)
        await tx.objectStore('middles').delete(ulid)
      }
      await tx.done
    },
    async *middles() {
      const db = await open()
      for (let after = ''; ; ) {
        const range = IDBKeyRange.lowerBound(after, true)
        const [keys, values] = await Promise.all([
          db.getAllKeys('middles', range, atOnce),
          db.getAll('middles', range, atOnce),
        ])
        yield keys.flatMap((ulid, at) => (values[at] ? [[ulid, values[at]] as [string, Uint8Array]] : []))
        const last = keys.at(-1)
        if (last === undefined || keys.length < atOnce) return
        after = last
      }
    },
  }
}
