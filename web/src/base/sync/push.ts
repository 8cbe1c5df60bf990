import type { PushAnswer } from '@earmark/core/sync/protocol.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import { type DeviceTables, deviceTables } from '../local-db/device-tables.ts'
import type { MainTx, QueuedMutation } from '../local-db/main.ts'
import { changeRules, type Notes } from '../local-db/notes.ts'
import type { Told } from '../local-db/take-in.ts'
import { batchOf } from './batch-of.ts'

type Results = PushAnswer['results']

/** Sends what this device has changed, in order, until nothing waits. Each is done once, however often it is sent. */
export async function pushAll(notes: Notes, signal: AbortSignal): Promise<void> {
  for (;;) {
    const queue = await (await notes.device.open()).getAll('outbox')
    const waiting = batchOf(queue.filter(({ state }) => state === 'queued'))
    if (waiting.length === 0) return
    const results = await pushOrSplit(notes, waiting, signal)
    const known = results.filter(({ id }) => waiting.some((sent) => sent.id === id))
    if (known.length === 0) throw new Error('the server answered nothing that was asked')
    // Before the transaction begins: it would end while we wait.
    const { takeIn } = await changeRules.load()
    await notes.device.write((tx) =>
      takeAnswers(tx, known, (tables, told) => takeIn(tables, notes.actor, told)),
    )
  }
}

/** What the server cannot take together is sent alone, so that one bad change holds up no other. */
async function pushOrSplit(notes: Notes, batch: QueuedMutation[], signal: AbortSignal): Promise<Results> {
  try {
    return await push(notes, batch, signal)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [first] = batch
    if (!first) return []
    if (batch.length > 1) return pushOrSplit(notes, [first], signal)
    return [{ id: first.id, error: { code: error.code, sentence: error.sentence } }]
  }
}

async function push(notes: Notes, batch: QueuedMutation[], signal: AbortSignal): Promise<Results> {
  const mutations = batch.map(({ id, name, args }) => ({ id, name, args }))
  const path = `/api/v1/sync?account=${encodeURIComponent(notes.account_id)}`
  return (await api.post<PushAnswer>(path, { mutations }, { signal })).results
}

/** For good: sending it again would change nothing. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413)
}

type TakeIn = (tables: DeviceTables, told: Told) => Promise<Set<string>>

async function takeAnswers(tx: MainTx, results: Results, takeIn: TakeIn) {
  const tables = deviceTables(tx)
  const queue = await tables.queue.list()
  const refused = new Set<string>()
  for (const { id, error } of results) {
    const queued = queue.find((other) => other.id === id)
    if (!queued) continue
    if (error) refused.add(id)
    await tables.queue.put(
      error ? { ...queued, state: 'refused', sentence: error.sentence } : { ...queued, state: 'done' },
    )
  }
  const rows = refused.size > 0 ? await takeIn(tables, { changes: [], settled: refused }) : []
  return { rows: [...rows], queue: 'shrunk' as const }
}
