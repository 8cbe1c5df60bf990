import { type LiveValue, makeLiveValue } from '../live-value.ts'
import { openSoundDb, type SoundDb } from './sound-db.ts'
import { soundLimit } from './sound-limit.ts'
import { type OfflineSound, toEvict } from './to-evict.ts'

type Sound = Pick<OfflineSound, 'sha256' | 'ulid'>

export interface OfflineSounds {
  /** undefined until they have been read. */
  all: LiveValue<readonly OfflineSound[] | undefined>
  /** Reads what is kept, for `all`. */
  look(): Promise<void>
  /** The whole sound, and a note that it was wanted now. undefined: it is not here. */
  read(sha256: string): Promise<Blob | undefined>
  /** Keeps it as long as there is room; what was not played for longest makes some. */
  keep(sound: Sound, blob: Blob): Promise<void>
  /** Whether the person wants it here, whatever else has to go. */
  pin(sha256: string, isPinned: boolean): Promise<void>
  /** Takes away what is over the limit. */
  fit(): Promise<void>
  /** Takes away the sound of notes that this device has no longer, wanted here or not. */
  keepOnly(isHere: (ulid: string) => Promise<boolean>): Promise<void>
  clear(): Promise<void>
}

const opened = new Map<string, OfflineSounds>()

/** The sound of an account that is kept on this device to be heard without the server. */
export function offlineSoundsOf(accountId: string): OfflineSounds {
  const known = opened.get(accountId) ?? makeOfflineSounds(accountId)
  opened.set(accountId, known)
  return known
}

function makeOfflineSounds(accountId: string): OfflineSounds {
  const all = makeLiveValue<readonly OfflineSound[] | undefined>(undefined)
  const held: { db?: Promise<SoundDb> | undefined } = {}
  const open = () => {
    held.db ??= openSoundDb(accountId, () => {
      held.db = undefined
    })
    return held.db
  }
  const write = async (work: (tx: ReturnType<typeof writing>) => Promise<unknown>) => {
    const tx = writing(await open())
    await work(tx)
    await tx.done
    all.set(await (await open()).getAll('facts'))
  }
  const change = (sha256: string, changes: Partial<OfflineSound>) =>
    write(async (tx) => {
      const fact = await tx.objectStore('facts').get(sha256)
      if (fact) await tx.objectStore('facts').put({ ...fact, ...changes })
    })
  const fit = () =>
    write(async (tx) => {
      await drop(tx, toEvict(await tx.objectStore('facts').getAll(), soundLimit.get()))
    })
  return {
    all,
    fit,
    look: async () => all.set(await (await open()).getAll('facts')),
    async read(sha256) {
      const blob = await (await open()).get('blobs', sha256)
      if (blob) await change(sha256, { used_at: Date.now() })
      return blob
    },
    async keep({ sha256, ulid }, blob) {
      await write(async (tx) => {
        const before = await tx.objectStore('facts').get(sha256)
        const is_pinned = before?.is_pinned ?? false
        const fact = { sha256, ulid, bytes: blob.size, used_at: Date.now(), is_pinned }
        await tx.objectStore('facts').put(fact)
        await tx.objectStore('blobs').put(blob, sha256)
      })
      await fit()
    },
    async pin(sha256, is_pinned) {
      await change(sha256, { is_pinned })
      await fit()
    },
    async keepOnly(isHere) {
      const gone = await goneFrom(await open(), isHere)
      if (gone.length > 0) await write((tx) => drop(tx, gone))
    },
    clear: () =>
      write(async (tx) => {
        await tx.objectStore('facts').clear()
        await tx.objectStore('blobs').clear()
      }),
  }
}

function writing(db: SoundDb) {
  return db.transaction(['facts', 'blobs'], 'readwrite')
}

async function drop(tx: ReturnType<typeof writing>, sounds: readonly OfflineSound[]): Promise<void> {
  for (const { sha256 } of sounds) {
    await tx.objectStore('facts').delete(sha256)
    await tx.objectStore('blobs').delete(sha256)
  }
}

/** Asked outside a transaction, which would end while another database answers. */
async function goneFrom(db: SoundDb, isHere: (ulid: string) => Promise<boolean>): Promise<OfflineSound[]> {
  const gone: OfflineSound[] = []
  for (const sound of await db.getAll('facts')) if (!(await isHere(sound.ulid))) gone.push(sound)
  return gone
}
