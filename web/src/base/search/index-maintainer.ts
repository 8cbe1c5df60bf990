import type { SearchFilter } from '@earmark/core/search/facts.ts'
import type { FoundNotes } from '@earmark/core/search/find-notes.ts'
import { makeNotesIndex, type NotesIndex } from '@earmark/core/search/notes-index.ts'
import { changesSince, type LogPosition, readLog } from '../local-db/change-log.ts'
import type { Device, DeviceNews } from '../local-db/device.ts'
import type { TagNames } from '@earmark/core/search/tag-hits.ts'
import type { IndexStore } from './index-store.ts'
import { readAllIndexed, readIndexed, readTagNames } from './read-indexed.ts'

export interface IndexMaintainer {
  /** From what is indexed so far. */
  find(query: string, filter: SearchFilter): Promise<FoundNotes>
  /** The index itself, with all that has changed until now: who asks once is not told later what was missed. */
  upToDate(): Promise<{ index: NotesIndex; timeZone: string }>
  /** How much of the notes is indexed, from 0 to 1. */
  share(): number
  /** Notes are of other days there. */
  useZone(timeZone: string): void
}

interface MaintainerParts {
  device: Pick<Device, 'open' | 'listen'>
  /** undefined: another worker keeps the index on the disk, and this one only has its own copy in memory. */
  store: IndexStore | undefined
  timeZone: string
  /** Something else may be found now. */
  onChange: () => void
  /** The words of these may have changed; those are in the trash, or not here any more. */
  onNotes: (changed: readonly string[], left: readonly string[]) => void
  /** Calls back when there is nothing else to do. */
  whenIdle: (work: () => void) => void
}

/** The log of changes tells of three times as many: what is not saved yet is found again there. */
const changesBeforeSaving = 200

interface Held {
  timeZone: string
  index: NotesIndex
  tagNames: TagNames
  /** Up to where the log of changes is in the index; undefined: it was not begun. */
  position: LogPosition | undefined
  share: number
  unsaved: number
  /** There is something to find, or nothing to wait for. */
  begin: () => void
}

/** Opens the index from the disk, and from then on follows what changes in the notes. */
export function maintainIndex(parts: MaintainerParts): IndexMaintainer {
  const { device, timeZone, onChange, whenIdle } = parts
  const held: Held = {
    timeZone,
    index: makeNotesIndex(),
    tagNames: new Map(),
    position: undefined,
    share: 0,
    unsaved: 0,
    begin: () => undefined,
  }
  // An index that is made for the first time answers as soon as the first notes are in it, and not before.
  const begun = new Promise<void>((resolve) => {
    held.begin = resolve
  })
  // One thing at a time, in the order it was heard of. What fails is made good by the next change, from the log.
  const upkeep: { tail: Promise<void> } = { tail: Promise.resolve() }
  const inTurn = (work: () => Promise<void>) => {
    const done = upkeep.tail.then(work)
    upkeep.tail = done.catch(() => undefined)
    return done
  }
  const enqueue = (work: () => Promise<void>) => inTurn(work).catch(() => undefined)
  const tidy = () =>
    whenIdle(() => {
      if (held.index.tidy()) tidy()
      else if (held.unsaved >= changesBeforeSaving) void enqueue(() => save(parts, held))
    })
  void enqueue(() => open(parts, held))
  const catchUp = async (work: () => Promise<void>) => {
    await enqueue(work)
    // A disk that cannot be read leaves an empty index, which the next change makes anew.
    held.begin()
    onChange()
    tidy()
  }
  void catchUp(() => followLog(parts, held))
  device.listen((told) => {
    if (told.log || told.all) void catchUp(() => follow(parts, held, told))
  })
  return {
    async find(query, filter) {
      await begun
      const { timeZone: zone, tagNames } = held
      return held.index.find(query, { timeZone: zone, filter, nowMs: Date.now(), tagNames })
    },
    async upToDate() {
      // What fails is thrown: who were answered from half an index would be told that something is nowhere.
      await inTurn(() => followLog(parts, held))
      return { index: held.index, timeZone: held.timeZone }
    },
    share: () => held.share,
    useZone(next) {
      held.timeZone = next
      onChange()
    },
  }
}

async function open({ device, store }: MaintainerParts, held: Held): Promise<void> {
  held.tagNames = await readTagNames(await device.open())
  const kept = await store?.load()
  if (!kept) return
  held.index = makeNotesIndex({ kept: kept.parts })
  held.position = kept.position
  held.share = 1
  held.begin()
}

/** What was told may follow on what is known; else the log is asked. */
async function follow(parts: MaintainerParts, held: Held, { rows, log, all }: DeviceNews): Promise<void> {
  if (log && log.epoch === held.position?.epoch && log.end <= held.position.end) return
  const isNext = log?.epoch === held.position?.epoch && log?.end === (held.position?.end ?? 0) + rows.length
  if (!log || !isNext || all) return followLog(parts, held)
  await take(parts, held, { refs: rows, position: log })
}

async function followLog(parts: MaintainerParts, held: Held): Promise<void> {
  const log = readLog(await (await parts.device.open()).get('meta', 'changes'))
  const refs = log && held.position && changesSince(log, held.position)
  if (!refs) return makeAnew(parts, held, log)
  await take(parts, held, { refs, position: { epoch: log.epoch, end: log.end } })
}

/** Up to `position`. What has left this device leaves the index on the disk at once, and not with the next saving. */
async function take(
  parts: MaintainerParts,
  held: Held,
  { refs, position }: { refs: readonly string[]; position: LogPosition },
): Promise<void> {
  let hasForgotten = false
  const db = await parts.device.open()
  if (refs.some((ref) => ref.startsWith('tag:'))) held.tagNames = await readTagNames(db)
  for await (const { put, removed, gone } of readIndexed(db, refs)) {
    held.index.remove(removed)
    held.index.put(put)
    if (gone.length > 0) held.index.forget(gone)
    parts.onNotes(
      put.map(({ ulid }) => ulid),
      [...removed, ...gone],
    )
    hasForgotten ||= gone.length > 0
    held.unsaved += put.length + removed.length
  }
  held.position = position
  if (hasForgotten) await save(parts, held)
}

/** Until it is whole, an index that was there before goes on answering. */
async function makeAnew(
  parts: MaintainerParts,
  held: Held,
  position: LogPosition | undefined,
): Promise<void> {
  const db = await parts.device.open()
  const total = Math.max(1, await db.count('recordings'))
  const index = makeNotesIndex()
  held.tagNames = await readTagNames(db)
  if (held.index.count() === 0) held.index = index
  for await (const notes of readAllIndexed(db)) {
    index.put(notes)
    index.tidy()
    held.share = Math.min(0.99, index.count() / total)
    held.begin()
    parts.onChange()
  }
  held.index = index
  held.share = 1
  held.position = position && { epoch: position.epoch, end: position.end }
  await save(parts, held)
  parts.onChange()
}

async function save({ store }: MaintainerParts, held: Held): Promise<void> {
  if (!store || !held.position) return
  const parts = held.index.seal()
  held.unsaved = 0
  await store.save({ position: held.position, parts })
}
