import { clockAfter, type DeviceClock, isClockOff, isFarOff, unsetClock } from '../clock.ts'
import { hasToldAll } from '../cursor.ts'
import type { PullAnswer } from '../protocol.ts'
import type { DeviceTables } from './device-tables.ts'
import type { SyncSession } from './sync-session.ts'
import { applyToUnchanged, refOf, type ServerBatch } from './apply-server-changes.ts'
import { listUntold } from './list-untold.ts'

/** Takes in what has changed on the server; where nothing has, and it `mayWait`, waits for it. */
export async function pullAll(session: SyncSession, { mayWait }: { mayWait: boolean }): Promise<void> {
  const queue = await session.store.queue()
  // What was confirmed before we ask is in the answer, so it need not be done again on top of it.
  const settled = new Set(queue.filter(({ state }) => state === 'done').map(({ id }) => id))
  for (let hasMore = false; ; ) {
    const cursor = await session.store.cursor()
    // One that was cut off while it was told everything has more to hear, whether anything is new or not.
    const isUpToDate = hasToldAll(cursor ?? '') && settled.size === 0 && !hasMore
    const answer = await session.server.pull(cursor, mayWait && isUpToDate)
    if (answer === 'begin_again') return pullAnew(session, cursor, settled)
    hasMore = answer.has_more
    await takePage(session, { cursor, answer, settled: hasMore ? none : settled, next: answer.next_cursor })
    if (!hasMore) return
  }
}

const none: ReadonlySet<string> = new Set()

/**
 * The server cannot tell any more what has gone since this device last asked. So it tells everything there is, and what
 * it has not told by its end is let go. How far the device is changes with the end alone: cut off, it begins once more.
 */
async function pullAnew(
  session: SyncSession,
  cursor: string | undefined,
  settled: ReadonlySet<string>,
): Promise<void> {
  const told = new Set<string>()
  for (let at: string | undefined; ; ) {
    const answer = await session.server.pull(at, false)
    if (answer === 'begin_again') throw new Error('the server does not know its own cursor')
    for (const { kind, key } of answer.changes) told.add(refOf(kind, key))
    if (!answer.has_more) {
      return takePage(session, { cursor, answer, settled, told, next: answer.next_cursor })
    }
    await takePage(session, { cursor, answer, settled: none, next: cursor })
    at = answer.next_cursor
  }
}

interface Page {
  /** How far the device is. */
  cursor: string | undefined
  answer: PullAnswer
  settled: ReadonlySet<string>
  /** All there is: every other row goes. */
  told?: ReadonlySet<string>
  /** How far it is with this page. */
  next: string | undefined
}

type ApplyBatch = (tables: DeviceTables, batch: ServerBatch) => Promise<Iterable<string> | undefined>

async function takePage(session: SyncSession, page: Page): Promise<void> {
  if (await tryPage(session, page, applyToUnchanged)) return
  // Before the transaction begins: it would end while we wait.
  const { applyServerChanges } = await session.rules()
  await tryPage(session, page, (tables, batch) => applyServerChanges(tables, session.actor, batch))
}

/** Returns false, and has changed nothing, where `apply` cannot. */
async function tryPage(
  session: SyncSession,
  { cursor, answer, settled, told, next }: Page,
  apply: ApplyBatch,
): Promise<boolean> {
  const nowMs = session.nowMs()
  const isNews = answer.changes.length > 0 || settled.size > 0 || next !== cursor
  if (!isNews && !isClockOff(await session.store.clock(), answer.now, nowMs)) return true
  const outcome = { isTaken: true }
  // Before the transaction begins: it would end while we wait.
  const shiftMs = shiftOf((await session.store.clock()) ?? unsetClock, answer.now, nowMs)
  const rules = isFarOff(shiftMs) ? await session.rules() : undefined
  await session.store.write(async (tables) => {
    // Signed out meanwhile: what belongs to a cursor that is gone must not come back without the rest.
    if ((await tables.cursor.get()) !== cursor) return {}
    const gone = told ? await listUntold(tables, told) : []
    const rows = await apply(tables, { changes: [...answer.changes, ...gone], settled })
    outcome.isTaken = rows !== undefined
    if (!rows) return {}
    if (next !== undefined) await tables.cursor.put(next)
    const clock = await clockOf(tables, answer.now)
    const seen = answer.changes.flatMap(({ row }) => row?.updated_at ?? [])
    await tables.clock.put(clockAfter(clock, { serverNow: answer.now, nowMs, seen }))
    const { newId } = session
    const moving = { ulids: clock.made ?? [], byMs: shiftMs, nowMs, newId }
    const moved = rules ? await rules.moveRecordings(tables, session.actor, moving) : []
    return { rows: [...rows, ...moved], queue: moved.length > 0 ? 'grown' : 'shrunk' }
  }, 'relaxed')
  return outcome.isTaken
}

/** By how much the server's time differs from what this device took it for. */
function shiftOf({ offset_ms }: DeviceClock, serverNow: string, nowMs: number): number {
  return Date.parse(serverNow) - nowMs - offset_ms
}

/** A clock that was fast before the server was asked must not hold for ever, once nothing waits that has its times. */
async function clockOf(tables: DeviceTables, serverNow: string): Promise<DeviceClock> {
  const clock = (await tables.clock.get()) ?? unsetClock
  if (clock.newest <= serverNow) return clock
  return (await tables.queue.list()).length > 0 ? clock : { ...clock, newest: serverNow }
}
