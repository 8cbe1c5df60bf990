import { seqOfCursor } from '@earmark/core/sync/cursor.ts'
import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import { type DeviceTables, deviceTables } from '../local-db/device-tables.ts'
import { changeRules, type Notes } from '../local-db/notes.ts'
import { takeInUnchanged, type Told } from '../local-db/take-in.ts'
import type { Channel } from '../realtime/channel.ts'

/** Longer than the server keeps a pull waiting. */
const callMs = 35_000

/** Takes in what has changed on the server; where nothing has, waits for it. */
export async function pullAll(notes: Notes, channel: Channel, signal: AbortSignal): Promise<void> {
  const db = await notes.device.open()
  const queue = await db.getAll('outbox')
  // What was confirmed before we ask is in the answer, so it need not be done again on top of it.
  const settled = new Set(queue.filter(({ state }) => state === 'done').map(({ id }) => id))
  for (let hasMore = false; ; ) {
    const cursor = await db.get('meta', 'cursor')
    const ask = (wait: number) => pull(notes, { cursor, wait, signal })
    const answer: PullAnswer | 'begin_again' =
      cursor === undefined || settled.size > 0 || hasMore
        ? await ask(0)
        : await channel.askWhenNew(ask, { seq: seqOfCursor(cursor, notes.account_id) ?? 0, signal })
    if (answer === 'begin_again') await forgetCursor(notes)
    else await takePage(notes, { cursor, answer, settled: answer.has_more ? new Set() : settled })
    hasMore = answer === 'begin_again' || answer.has_more
    if (!hasMore) return
  }
}

interface Asked {
  cursor: string | undefined
  wait: number
  signal: AbortSignal
}

async function pull(notes: Notes, { cursor, wait, signal }: Asked): Promise<PullAnswer | 'begin_again'> {
  const query = new URLSearchParams({ account: notes.account_id, wait: `${wait}`, ...(cursor && { cursor }) })
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(callMs)])
    return await api.get<PullAnswer>(`/api/v1/sync?${query}`, { signal: patience })
  } catch (error) {
    // The server was restored from a back-up, or is another one: its cursors are not those we know.
    if (cursor && error instanceof ApiError && error.status === 400) return 'begin_again'
    throw error
  }
}

interface Page {
  /** The one we asked with. */
  cursor: string | undefined
  answer: PullAnswer
  settled: ReadonlySet<string>
}

type TakeIn = (tables: DeviceTables, told: Told) => Promise<Iterable<string> | undefined>

async function takePage(notes: Notes, page: Page): Promise<void> {
  if (await tryPage(notes, page, takeInUnchanged)) return
  const { takeIn } = await changeRules.load()
  await tryPage(notes, page, (tables, told) => takeIn(tables, notes.actor, told))
}

/** Returns false, and has changed nothing, where `takeIn` cannot. */
async function tryPage(notes: Notes, { cursor, answer, settled }: Page, takeIn: TakeIn): Promise<boolean> {
  if (answer.changes.length === 0 && settled.size === 0 && answer.next_cursor === cursor) return true
  const outcome = { isTaken: true }
  await notes.device.write(async (tx) => {
    const meta = tx.objectStore('meta')
    // Signed out meanwhile: what belongs to a cursor that is gone must not come back without the rest.
    if ((await meta.get('cursor')) !== cursor) return {}
    const rows = await takeIn(deviceTables(tx), { changes: answer.changes, settled })
    outcome.isTaken = rows !== undefined
    if (!rows) return {}
    await meta.put(answer.next_cursor, 'cursor')
    return { rows: [...rows], queue: 'shrunk' }
  }, 'relaxed')
  return outcome.isTaken
}

async function forgetCursor(notes: Notes): Promise<void> {
  await notes.device.write(async (tx) => {
    await tx.objectStore('meta').delete('cursor')
    return {}
  })
}
