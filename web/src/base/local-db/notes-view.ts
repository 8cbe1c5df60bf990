import type { Tag } from '@earmark/core/entities/tag.ts'
import type { Device, SyncState, Told } from './device.ts'
import type { LocalRecording, LocalSound, MainDb, NoteLine, QueuedMutation } from './main.ts'
import { byNewest, withChanges } from './note-line.ts'

/** What screens show of a device's notes. A part that did not change stays the same object. */
export interface NotesSnapshot {
  /** Newest first, without the trash; undefined until they have been read. */
  lines: readonly NoteLine[] | undefined
  trash: readonly NoteLine[]
  /** By name. */
  tags: readonly Tag[]
  /** Sound that the server does not have yet, by ulid. */
  sounds: ReadonlyMap<string, LocalSound>
  /** How many changes the server does not have yet. */
  waiting: number
  refused: readonly QueuedMutation[]
  sync: SyncState
  /** The server has been asked at least once: what is not here is nowhere. */
  hasSynced: boolean
}

export interface NotesView {
  snapshot(): NotesSnapshot
  subscribe(listener: () => void): () => void
  /** undefined: not read yet; null: there is none. */
  row(ulid: string): LocalRecording | null | undefined
  watchRow(ulid: string, listener: () => void): () => void
}

export const emptySnapshot: NotesSnapshot = {
  lines: undefined,
  trash: [],
  tags: [],
  sounds: new Map(),
  waiting: 0,
  refused: [],
  sync: 'unknown',
  hasSynced: false,
}

/** Kept in memory and told by the device what to read again; reads nothing before someone looks. */
export function makeNotesView(device: Device): NotesView {
  const rows = makeRowCache(device)
  const listeners = new Set<() => void>()
  const held: { snapshot: NotesSnapshot; all: readonly NoteLine[]; reading: Promise<void> | undefined } = {
    snapshot: emptySnapshot,
    all: [],
    reading: undefined,
  }

  const read = (told: Told) => {
    // One after the other, so that an older reading never replaces a newer one.
    held.reading = (held.reading ?? Promise.resolve())
      .then(async () => {
        const db = await device.open()
        if (told.all || told.rows.some(isRecording)) held.all = await readLines(db, held.all, told)
        held.snapshot = await readSnapshot(db, held, told)
        for (const listener of listeners) listener()
      })
      // What cannot be read is shown as not there yet; the next change tries again.
      .catch(() => undefined)
  }

  return {
    ...rows,
    snapshot: () => held.snapshot,
    subscribe(listener) {
      if (!held.reading) {
        device.listen(read)
        read(everything)
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const everything: Told = { rows: [], sounds: [], queue: 'same', all: true }

const isRecording = (ref: string) => ref.startsWith('recording:')
const keyOf = (ref: string) => ref.slice(ref.indexOf(':') + 1)

async function readLines(db: MainDb, all: readonly NoteLine[], told: Told): Promise<readonly NoteLine[]> {
  if (told.all) return (await db.getAll('lines')).sort(byNewest)
  const store = db.transaction('lines').store
  const changed = await Promise.all(
    told.rows
      .filter(isRecording)
      .map(keyOf)
      .map(async (ulid) => [ulid, (await store.get(ulid)) ?? null] as const),
  )
  return withChanges(all, new Map(changed))
}

async function readSnapshot(
  db: MainDb,
  { snapshot, all }: { snapshot: NotesSnapshot; all: readonly NoteLine[] },
  told: Told,
): Promise<NotesSnapshot> {
  const next = { ...snapshot, sync: told.sync ?? snapshot.sync }
  if (!next.hasSynced) next.hasSynced = (await db.get('meta', 'cursor')) !== undefined
  if (told.all || told.rows.some(isRecording)) {
    next.lines = all.filter(({ deleted_at }) => deleted_at === null)
    next.trash = all.filter(({ deleted_at }) => deleted_at !== null)
  }
  if (told.all || told.rows.some((ref) => ref.startsWith('tag:'))) {
    next.tags = (await db.getAll('tags')).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }
  if (told.all || told.sounds.length > 0) {
    next.sounds = new Map((await db.getAll('sounds')).map((sound) => [sound.ulid, sound]))
  }
  if (told.all || told.queue !== 'same') {
    const queue = await db.getAll('outbox')
    next.waiting = queue.filter(({ state }) => state === 'queued').length
    next.refused = queue.filter(({ state }) => state === 'refused')
  }
  return next
}

/** Whole rows, with every word: only those that are being looked at. */
function makeRowCache(device: Device): Pick<NotesView, 'row' | 'watchRow'> {
  const watched = new Map<string, { row: LocalRecording | null | undefined; listeners: Set<() => void> }>()
  const held = { isListening: false }
  const read = async (ulid: string) => {
    const row = (await (await device.open()).getFromIndex('recordings', 'ulid', ulid)) ?? null
    const entry = watched.get(ulid)
    if (!entry) return
    // The store has given it its local key.
    entry.row = row as LocalRecording | null
    for (const listener of entry.listeners) listener()
  }
  const readChanged = (told: Told) => {
    for (const ulid of watched.keys()) {
      if (told.all || told.rows.includes(`recording:${ulid}`)) void read(ulid)
    }
  }
  return {
    row: (ulid) => watched.get(ulid)?.row,
    watchRow(ulid, listener) {
      const entry = watched.get(ulid) ?? { row: undefined, listeners: new Set() }
      if (!held.isListening) device.listen(readChanged)
      held.isListening = true
      watched.set(ulid, entry)
      entry.listeners.add(listener)
      if (entry.row === undefined) void read(ulid)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0) watched.delete(ulid)
      }
    },
  }
}
