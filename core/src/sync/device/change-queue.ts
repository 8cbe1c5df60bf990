import { z } from 'zod'
import { AppError } from '../../errors.ts'
import {
  type DeviceClock,
  isByOwnClock,
  movedTime,
  timeOfChange,
  timeOfRecording,
  unsetClock,
} from '../clock.ts'
import { completeArgs, type MutationName, runMutation } from '../mutations.ts'
import { isPartKind, keyOf, type RowKind } from '../kinds.ts'
import type { Rows } from '../row-schemas.ts'
import type { Actor, Tx } from '../tx.ts'
import type { Base, DeviceTables, QueuedMutation } from './device-tables.ts'
import type { Moving } from './sync-session.ts'
import { refOf, show, type ServerBatch, withContents } from './apply-server-changes.ts'

export interface NewMutation {
  id: string
  name: MutationName
  args: unknown
  /** By the clock of this device. */
  nowMs: number
}

/**
 * Runs a change on this device and queues it for the server. Throws what the mutation throws, and then has changed
 * nothing. Returns the rows it changed.
 */
export async function runAndQueue(
  tables: DeviceTables,
  actor: Actor,
  { id, name, nowMs, ...given }: NewMutation,
): Promise<string[]> {
  const clock = (await tables.clock.get()) ?? unsetClock
  const at = timeOfChange(nowMs, clock)
  const timed = { ...given, ...atServerTime(given.args, { name, nowMs, clock }) }
  const args = await completeArgs({ ...tables.rows, actor, now: at, at, isLate: false }, name, timed.args)
  const touched = await runOnTop(tables, actor, { name, args, at, isLate: false })
  if (touched.length === 0) return touched
  await tables.queue.put({ id, name, args, at, touched, state: 'queued' })
  const made = [...(clock.made ?? []), ...timed.made]
  await tables.clock.put({ ...clock, newest: at, ...(made.length > 0 && { made }) })
  return touched
}

interface Timing {
  name: MutationName
  nowMs: number
  clock: DeviceClock
}

/** A note that is recorded now stands at the server's time; `made` names it, should that turn out to be wrong. */
function atServerTime(args: unknown, { name, nowMs, clock }: Timing): { args: unknown; made: string[] } {
  const created = name === 'recording.create' ? timedNote.safeParse(args) : undefined
  if (!created?.success) return { args, made: [] }
  const { ulid, recorded_at } = created.data
  if (!isByOwnClock(recorded_at, nowMs)) return { args, made: [] }
  return {
    args: { ...created.data, recorded_at: timeOfRecording(recorded_at, nowMs, clock) },
    made: [ulid],
  }
}

const timedNote = z.looseObject({ ulid: z.string(), recorded_at: z.iso.datetime() })

/**
 * This device's clock turns out to have been wrong since the server last told the time: what was recorded meanwhile is
 * moved by as much. Returns the rows it changed.
 */
export async function moveRecordings(
  tables: DeviceTables,
  actor: Actor,
  { ulids, byMs, nowMs, newId }: Moving,
): Promise<string[]> {
  const touched: string[] = []
  for (const row of await tables.rows.getRecordings(ulids)) {
    const args = { ulid: row.ulid, recorded_at: movedTime(row.recorded_at, byMs) }
    const change = { id: newId(), name: 'recording.set_recorded_at', args, nowMs } as const
    // One in the trash cannot be changed, and stays as it is.
    if (row.deleted_at === null) touched.push(...(await runAndQueue(tables, actor, change)))
  }
  return touched
}

/**
 * Takes in what the server has told: its rows replace what it had told before, and the changes that it does not have
 * yet are done again on top. `settled` are those whose outcome is among those rows. Returns the rows that changed.
 */
export async function applyServerChanges(
  tables: DeviceTables,
  actor: Actor,
  { changes, settled }: ServerBatch,
): Promise<Set<string>> {
  const changed = new Set<string>()
  let isRebased = false
  // Once: none is added below, and what a part belongs to never changes.
  const parts = (await tables.bases.list()).filter(({ kind }) => isPartKind(kind))
  for (const told of changes) {
    for (const change of await withContents(tables, told, parts)) {
      const ref = refOf(change.kind, change.key)
      changed.add(ref)
      const isChangedHere = (await tables.bases.get(ref)) !== undefined
      if (isChangedHere) await tables.bases.put({ ref, ...change })
      else await show(tables, change)
      isRebased ||= isChangedHere
    }
  }
  const queue = await tables.queue.list()
  const gone = queue.filter((queued) => settled.has(queued.id))
  for (const queued of gone.filter(({ state }) => state === 'done')) await tables.queue.remove(queued)
  if (isRebased || gone.length > 0) {
    const waiting = queue.filter(({ id, state }) => state !== 'refused' && !settled.has(id))
    for (const ref of await rebase(tables, actor, waiting)) changed.add(ref)
  }
  return changed
}

/** Every row back to what the server told, and the waiting changes on top of that, in their order. */
async function rebase(tables: DeviceTables, actor: Actor, waiting: QueuedMutation[]): Promise<Set<string>> {
  const bases = await tables.bases.list()
  for (const base of bases) await show(tables, base)
  const touched = new Set<string>()
  for (const queued of waiting) {
    for (const ref of await doOneAgain(tables, actor, queued)) touched.add(ref)
  }
  for (const { ref } of bases) {
    if (!touched.has(ref)) await tables.bases.remove(ref)
  }
  return new Set([...touched, ...bases.map(({ ref }) => ref)])
}

async function doOneAgain(tables: DeviceTables, actor: Actor, queued: QueuedMutation): Promise<string[]> {
  try {
    const touched = await runOnTop(tables, actor, { ...queued, isLate: true })
    return [...new Set([...touched, ...queued.touched])]
  } catch (error) {
    // It no longer fits what the server has. The server is asked all the same, and its answer is shown.
    if (error instanceof AppError) return queued.touched
    throw error
  }
}

interface Made {
  name: MutationName
  args: unknown
  at: string
  isLate: boolean
}

/** Keeps what the server had told of each row that is changed for the first time. */
async function runOnTop(tables: DeviceTables, actor: Actor, change: Made): Promise<string[]> {
  const before = new Map<string, Base>()
  const read = new Map<string, Row>()
  const remember = async (kind: RowKind, key: string) => {
    const ref = refOf(kind, key)
    if (before.has(ref)) return
    const row = read.get(ref) ?? (await tables.rows.get(kind, key)) ?? null
    // `row` is of `kind`: it was asked for by it.
    before.set(ref, { ref, kind, key, row } as Base)
  }
  const { name, args, at, isLate } = change
  await runMutation(recordingTx(tables, { actor, now: at, at, isLate, read, remember }), name, args)
  // All at once: of a thousand changed notes none waits for the one before it.
  await Promise.all([...before.values()].map((base) => keepFirst(tables, base)))
  return [...before.keys()]
}

async function keepFirst({ bases }: DeviceTables, base: Base): Promise<void> {
  if (!(await bases.get(base.ref))) await bases.put(base)
}

type Row = Rows[RowKind]

interface Remembering extends Pick<Tx, 'actor' | 'now' | 'at' | 'isLate'> {
  /** What the change has read so far: none of that is read again to be remembered. */
  read: Map<string, Row>
  remember: (kind: RowKind, key: string) => Promise<void>
}

function recordingTx({ rows }: DeviceTables, { read, remember, ...when }: Remembering): Tx {
  return {
    ...rows,
    ...when,
    async getRecordings(ulids) {
      const found = await rows.getRecordings(ulids)
      for (const row of found) read.set(refOf('recording', row.ulid), row)
      return found
    },
    async put<K extends RowKind>(kind: K, row: Rows[K]) {
      await remember(kind, keyOf(kind, row))
      await rows.put(kind, row)
    },
    async remove(kind, key) {
      await remember(kind, key)
      await rows.remove(kind, key)
    },
  }
}
