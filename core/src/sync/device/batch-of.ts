import type { QueuedMutation } from './device-tables.ts'

/** The server takes more, up to 8 MB, but what is over 256 kB it takes seldom: only a single change may be that long. */
const most = { changes: 100, characters: 120_000 }

/** The first of them that fit into one push; always at least one, so that the queue moves on. */
export function batchOf(queue: readonly QueuedMutation[]): QueuedMutation[] {
  const batch: QueuedMutation[] = []
  let characters = 0
  for (const queued of queue.slice(0, most.changes)) {
    characters += JSON.stringify(queued.args).length
    if (batch.length > 0 && characters > most.characters) return batch
    batch.push(queued)
  }
  return batch
}
