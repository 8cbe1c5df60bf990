import type { Change } from '../protocol.ts'
import { type RowKind, rowKinds } from '../kinds.ts'
import { refOf } from './apply-server-changes.ts'
import type { DeviceTables } from './device-tables.ts'

/** What a device holds, or takes the server to hold, that is not among what it was told: as gone. */
export async function listUntold(
  { rows, bases }: DeviceTables,
  told: ReadonlySet<string>,
): Promise<Change[]> {
  const held = new Map<string, Change>()
  const hold = (kind: RowKind, key: string) => held.set(refOf(kind, key), { kind, key, row: null })
  for (const kind of rowKinds) for (const key of await rows.keys(kind)) hold(kind, key)
  for (const { kind, key } of await bases.list()) hold(kind, key)
  return [...held].flatMap(([ref, gone]) => (told.has(ref) ? [] : gone))
}
