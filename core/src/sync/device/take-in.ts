import type { Change } from '../protocol.ts'
import type { RowKind } from '../tx.ts'
import type { Base, DeviceTables } from './device-tables.ts'

/** What the server has told, and which of this device's changes are among it. */
export interface Told {
  changes: readonly Change[]
  settled: ReadonlySet<string>
}

/**
 * Takes in what the server has told where this device has changed nothing itself, so that none of the rules of change
 * are needed. Returns the rows that changed; undefined, and has done nothing, where there are changes of its own.
 */
export async function takeInUnchanged(
  tables: DeviceTables,
  { changes }: Told,
): Promise<string[] | undefined> {
  const isChanged = (await tables.queue.list()).length > 0 || (await tables.bases.list()).length > 0
  if (isChanged) return undefined
  // No two are of one row, so none need wait for another.
  await Promise.all(changes.map((change) => show(tables, change)))
  return changes.map(({ kind, key }) => refOf(kind, key))
}

export function refOf(kind: RowKind, key: string): string {
  return `${kind}:${key}`
}

export async function show({ rows }: DeviceTables, { kind, key, row }: Change | Base): Promise<void> {
  if (row === null) await rows.remove(kind, key)
  else await rows.put(kind, row)
}
