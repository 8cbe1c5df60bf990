import { isPinned, type Pinnable } from '@earmark/core/entities/is-pinned.ts'
import type { MainDb, MainTx, NoteLine } from './schema.ts'
import { isLine } from './note-line.ts'

/**
 * Which notes are pinned, kept beside them in the same transaction: lines are read newest first, and old ones among the
 * pinned must be on top before their turn.
 */
export function pinsIn(tx: MainTx) {
  const meta = tx.objectStore('meta')
  const held: { ulids?: Promise<Set<string>> } = {}
  const read = () => (held.ulids ??= meta.get('pinned').then(ulidsIn))
  const write = (ulids: ReadonlySet<string>) => meta.put(JSON.stringify([...ulids]), 'pinned')
  return {
    async put(row: Pinnable & { ulid: string }): Promise<void> {
      const ulids = await read()
      if (ulids.has(row.ulid) === isPinned(row)) return
      if (isPinned(row)) ulids.add(row.ulid)
      else ulids.delete(row.ulid)
      await write(ulids)
    },
    async remove(ulid: string): Promise<void> {
      const ulids = await read()
      if (ulids.delete(ulid)) await write(ulids)
    },
  }
}

export async function readPinnedLines(db: MainDb): Promise<NoteLine[]> {
  const ulids = ulidsIn(await db.get('meta', 'pinned'))
  const lines: unknown[] = await Promise.all(Array.from(ulids, (ulid) => db.get('lines', ulid)))
  return lines.filter(isLine).filter(isPinned)
}

function ulidsIn(kept: string | undefined): Set<string> {
  // Only `write` above writes it.
  return new Set(kept === undefined ? [] : (JSON.parse(kept) as string[]))
}
