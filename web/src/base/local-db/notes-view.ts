import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Marks } from '@earmark/core/entities/marks.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { hasToldAll } from '@earmark/core/sync/cursor.ts'
import type { QueuedMutation } from '@earmark/core/sync/device/device-tables.ts'
import type { Device, SyncState, DeviceNews } from './device.ts'
import { type LineList, makeLineList } from './line-list.ts'
import { readLinePage, untilIdle } from './line-pages.ts'
import type { LocalSound, MainDb, NoteLine } from './schema.ts'
import { isLine } from './note-line.ts'
import { readPinnedLines } from './pinned-lines.ts'
import { makeRowCache, type RowCache } from './row-cache.ts'
import type { StoreState } from './store-state.ts'

/** What screens show of a device's notes. A part that did not change stays the same object. */
export interface NotesSnapshot {
  /** Newest first, without the trash; undefined until the first have been read. */
  lines: readonly NoteLine[] | undefined
  /** Those of them that stand on top of every list, newest first; known before all lines have been read. */
  pinned: readonly NoteLine[]
  trash: readonly NoteLine[]
  /** All lines have been read: there are no older ones. */
  isWhole: boolean
  /** How many notes outside the trash carry each tag. */
  tagCounts: ReadonlyMap<string, number>
  /** The note that was written down last while this page watched. */
  lastReady: NoteLine | undefined
  /** By name. */
  tags: readonly Tag[]
  /** Of a team: those that the person sees, in any order; and what they have read in them. */
  channels: readonly Channel[]
  marks: Marks | undefined
  /** Sound that the server does not have yet, by ulid. */
  sounds: ReadonlyMap<string, LocalSound>
  /** How many changes the server does not have yet. */
  waiting: number
  refused: readonly QueuedMutation[]
  sync: SyncState
  store: StoreState
  /** Notes that are still to come, while this device hears of all for the first time. */
  left: number
  /** Rows that came damaged since the page was opened. */
  damaged: number
  /** The server has been asked at least once. */
  hasSynced: boolean
  /** All that the server had has come: what is not here is nowhere. */
  hasAll: boolean
}

export interface NotesView extends RowCache {
  snapshot(): NotesSnapshot
  subscribe(listener: () => void): () => void
  /** Of a note that has been read, in the trash or not. */
  line(ulid: string): NoteLine | undefined
}

export const emptySnapshot: NotesSnapshot = {
  lines: undefined,
  pinned: [],
  trash: [],
  isWhole: false,
  tagCounts: new Map(),
  lastReady: undefined,
  tags: [],
  channels: [],
  marks: undefined,
  sounds: new Map(),
  waiting: 0,
  refused: [],
  sync: 'unknown',
  store: 'fine',
  left: 0,
  damaged: 0,
  hasSynced: false,
  hasAll: false,
}

/** Kept in memory and told by the device what to read again; reads nothing before someone looks. */
export function makeNotesView(device: Device): NotesView {
  const rows = makeRowCache(device)
  const listeners = new Set<() => void>()
  const held: Held = {
    snapshot: emptySnapshot,
    list: makeLineList(),
    next: undefined,
    hasBegun: false,
    shownAtMs: -showEveryMs,
  }

  const show = (snapshot: NotesSnapshot) => {
    const { live, ...rest } = held.list.lines()
    held.snapshot = { ...snapshot, ...rest, lines: held.hasBegun ? live : undefined }
    for (const listener of listeners) listener()
  }
  // One after the other, so that an older reading never replaces a newer one.
  const inTurn = (work: (db: MainDb) => Promise<void>) => {
    held.reading = (held.reading ?? Promise.resolve())
      .then(async () => work(await device.open()))
      // What cannot be read is shown as not there yet; the next change tries again.
      .catch(() => undefined)
    return held.reading
  }
  const readToTheEnd = pageReader({ device, held, show, inTurn })
  const handleTold = (told: DeviceNews) => {
    // At once: what is to be read may have to wait for the very thing that is said here.
    if (told.store) show({ ...held.snapshot, store: told.store })
    if (told.all || told.rows.length > fewRows) {
      void inTurn(async (db) => {
        held.list = await readWhole(db)
        held.hasBegun = true
        show({ ...(await readRest(db, held.snapshot, { ...told, all: true })), isWhole: true })
      })
      return
    }
    void inTurn(async (db) => {
      if (told.rows.some(isRecording)) await takeChanges(db, held, told.rows)
      show(await readRest(db, held.snapshot, told))
    })
    readToTheEnd()
  }

  return {
    ...rows,
    snapshot: () => held.snapshot,
    line: (ulid) => held.list.get(ulid),
    subscribe(listener) {
      if (!held.reading) {
        device.listen(handleTold)
        readToTheEnd()
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface PageReading {
  device: Device
  held: Held
  show: (snapshot: NotesSnapshot) => void
  inTurn: (work: (db: MainDb) => Promise<void>) => Promise<void>
}

/** Reads on where the last page ended, in the pauses of everything else; a reading that failed is begun again so. */
function pageReader({ device, held, show, inTurn }: PageReading): () => void {
  const readOn = () =>
    inTurn(async (db) => {
      if (held.snapshot.isWhole) return
      const page = await readLinePage(db, held.next)
      if (!held.hasBegun) held.list.pinAhead(await readPinnedLines(db))
      held.list.append(page.lines)
      held.next = page.before
      if (page.isDamaged) void repair(device)
      // What else there is comes with the first notes, and is not read again with each page.
      const snapshot = held.hasBegun ? held.snapshot : await readRest(db, held.snapshot, everything)
      held.hasBegun = true
      held.snapshot = { ...snapshot, isWhole: page.before === undefined }
      // To show each page would take longer than to read it.
      if (!held.snapshot.isWhole && performance.now() - held.shownAtMs < showEveryMs) return
      held.shownAtMs = performance.now()
      show(held.snapshot)
    })
  const readPages = async () => {
    for (let reached; !held.snapshot.isWhole; await untilIdle()) {
      reached = held.next
      await readOn()
      if (!held.snapshot.isWhole && held.next === reached) return
    }
  }
  return () => {
    if (held.snapshot.isWhole) return
    held.streaming ??= readPages().finally(() => {
      held.streaming = undefined
    })
  }
}

/** Few devices ever need it. What cannot be loaded now is tried again with the next page that is opened. */
async function repair(device: Device): Promise<void> {
  const { repairRows } = await import('./repair-rows.ts')
  await repairRows(device)
}

interface Held {
  snapshot: NotesSnapshot
  reading?: Promise<void>
  streaming?: Promise<void> | undefined
  list: LineList
  /** Lines older than this have not been read. */
  next: string | undefined
  /** The first page has been read. */
  hasBegun: boolean
  shownAtMs: number
}

/** While pages come in. */
const showEveryMs = 250

/** So many lines are asked for one by one; of more, reading all is quicker. */
const fewRows = 3000

const everything: DeviceNews = { rows: [], sounds: [], queue: 'same', all: true }

const isRecording = (ref: string) => ref.startsWith('recording:')
const keyOf = (ref: string) => ref.slice(ref.indexOf(':') + 1)

/** What is older than all that has been read comes in its turn, but for the pinned ones. */
async function takeChanges(
  db: MainDb,
  { list, next, snapshot }: Held,
  refs: readonly string[],
): Promise<void> {
  const store = db.transaction('lines').store
  const isRead = ({ recorded_at }: NoteLine) =>
    snapshot.isWhole || (next !== undefined && recorded_at >= next)
  const changes = new Map<string, NoteLine | null>()
  const ahead: NoteLine[] = []
  const take = async (ulid: string) => {
    const line: unknown = await store.get(ulid)
    if (isLine(line) && !isRead(line)) ahead.push(line)
    const known = isLine(line) && isRead(line) ? line : null
    if (known !== null || list.get(ulid) !== undefined) changes.set(ulid, known)
  }
  await Promise.all(refs.filter(isRecording).map(keyOf).map(take))
  list.change(changes)
  list.pinAhead(ahead)
}

/** Behind the list that is on show, until all is there. */
async function readWhole(db: MainDb): Promise<LineList> {
  const list = makeLineList()
  for (let next: string | undefined; ; ) {
    const page = await readLinePage(db, next)
    list.append(page.lines)
    next = page.before
    if (next === undefined) return list
    await untilIdle()
  }
}

/** All but the lines. */
async function readRest(db: MainDb, snapshot: NotesSnapshot, told: DeviceNews): Promise<NotesSnapshot> {
  const next = {
    ...snapshot,
    sync: told.sync ?? snapshot.sync,
    left: told.left ?? snapshot.left,
    damaged: snapshot.damaged + (told.damaged ?? 0),
  }
  if (!next.hasAll) {
    const cursor = await db.get('meta', 'cursor')
    next.hasSynced = cursor !== undefined
    next.hasAll = hasToldAll(cursor ?? '')
  }
  const isTold = (kind: string) => told.all || told.rows.some((ref) => ref.startsWith(kind))
  if (isTold('tag:')) {
    next.tags = (await db.getAll('tags')).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }
  if (isTold('channel:')) next.channels = await db.getAll('channels')
  if (isTold('marks:')) next.marks = (await db.getAll('marks'))[0]
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
