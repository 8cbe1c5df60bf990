import type { PushAnswer } from '../protocol.ts'
import type { Changed, DeviceTables, QueuedMutation } from './device-tables.ts'
import type { ChangeRules, SyncSession } from './sync-session.ts'

type Results = PushAnswer['results']

/**
 * Sends what this device has changed, in order, until nothing waits. Each is done once, however often it is sent. What
 * the account has no room for stays, with all that belongs to it, and holds up nothing else.
 */
export async function pushAll(session: SyncSession): Promise<'sent' | 'full'> {
  const held: string[] = []
  for (;;) {
    const queue = await session.store.queue()
    const waiting = batchOf(queue.filter((queued) => queued.state === 'queued' && !isAbout(queued, held)))
    if (waiting.length === 0) return held.length > 0 ? 'full' : 'sent'
    const results = await pushOrSplit(session, waiting)
    const known = results.filter(({ id }) => waiting.some((sent) => sent.id === id))
    const [first] = known
    if (!first) throw new Error('the server answered nothing that was asked')
    const unroomed = first.error?.code === 'quota_exceeded' && waiting.find(({ id }) => id === first.id)
    if (unroomed) held.push(thingOf(unroomed))
    else await keepAnswers(session, known)
  }
}

async function keepAnswers(session: SyncSession, results: Results): Promise<void> {
  // Before the transaction begins: it would end while we wait.
  const rules = await session.rules()
  await session.store.write((tables) => takeAnswers(session, rules, { tables, results }), 'strict')
}

/** What a change would have made: a part of a note has an identifier of its own beside the note's. */
function thingOf({ id, args }: QueuedMutation): string {
  // Whatever makes something has its identifier among its arguments.
  const named = args as { id?: string; ulid?: string }
  return named.id ?? named.ulid ?? id
}

function isAbout({ args }: QueuedMutation, things: readonly string[]): boolean {
  if (things.length === 0) return false
  const said = JSON.stringify(args)
  return things.some((thing) => said.includes(thing))
}

/** The server takes more, up to 8 MB, but what is over 256 kB it takes seldom: only a single change may be that long. */
const most = { changes: 100, characters: 120_000 }

/** The first of them that fit into one push; always at least one, so that the queue moves on. */
function batchOf(queue: readonly QueuedMutation[]): QueuedMutation[] {
  const batch: QueuedMutation[] = []
  let characters = 0
  for (const queued of queue.slice(0, most.changes)) {
    characters += JSON.stringify(queued.args).length
    if (batch.length > 0 && characters > most.characters) return batch
    batch.push(queued)
  }
  return batch
}

/** What the server cannot take together is sent in smaller lots, so that one bad change holds up no other. */
async function pushOrSplit(session: SyncSession, batch: QueuedMutation[]): Promise<Results> {
  const mutations = batch.map(({ id, name, args, at }) => ({ id, name, args, at }))
  const answer = await session.server.push(mutations)
  if (Array.isArray(answer)) return answer
  const [first] = batch
  if (!first) return []
  if (batch.length > 1) return pushOrSplit(session, batch.slice(0, Math.ceil(batch.length / 2)))
  return [{ id: first.id, error: answer }]
}

async function takeAnswers(
  { actor }: SyncSession,
  { applyServerChanges }: ChangeRules,
  { tables, results }: { tables: DeviceTables; results: Results },
): Promise<Changed> {
  const queue = await tables.queue.list()
  const refused = new Set<string>()
  for (const { id, error } of results) {
    const queued = queue.find((other) => other.id === id)
    if (queued?.state !== 'queued') continue
    if (error) refused.add(id)
    await tables.queue.put(
      error ? { ...queued, state: 'refused', refusal: error } : { ...queued, state: 'done' },
    )
  }
  const rows =
    refused.size > 0 ? await applyServerChanges(tables, actor, { changes: [], settled: refused }) : []
  return { rows: [...rows], queue: 'shrunk' }
}
