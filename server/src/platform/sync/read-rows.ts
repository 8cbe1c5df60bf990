import { keyOf, partKinds, type RowKind } from '@earmark/core/sync/kinds.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import { refOf } from '@earmark/core/sync/device/apply-server-changes.ts'
import type { Queries } from '../../ports/database.ts'
import type { Seer } from './visibility.ts'
import { readParts } from './parts.ts'
import { tables } from './tables.ts'

interface Keyed {
  kind: RowKind
  key: string
}

/**
 * The rows as they are now: one may have changed again since it was listed, and then the device gets the newer one now,
 * and once more later. One that is gone or hidden is told as such.
 */
export async function readRows(db: Queries, seer: Seer, page: readonly Keyed[]): Promise<Change[]> {
  const found = new Map<string, Change>()
  for (const kind of new Set(page.map((listed) => listed.kind))) {
    const keys = page.filter((listed) => listed.kind === kind).map(({ key }) => key)
    for (const change of await tellRows(db, seer, { of: [kind], keys })) {
      found.set(refOf(kind, change.key), change)
    }
  }
  return page.map(({ kind, key }) => found.get(refOf(kind, key)) ?? { kind, key, row: null })
}

/** All rows of these kinds that a person sees, or those of these keys. */
export async function tellRows(
  db: Queries,
  seer: Seer,
  { of, keys }: { of: readonly RowKind[]; keys?: readonly string[] },
): Promise<Change[]> {
  const told: Change[] = []
  for (const kind of of) {
    for (const row of await tables[kind].tell(db, seer, keys)) told.push(changeOf(kind, row))
  }
  return told
}

/** All that goes with these recordings. */
export async function tellParts(db: Queries, seer: Seer, ulids: readonly string[]): Promise<Change[]> {
  const told: Change[] = []
  for (const kind of partKinds) {
    for (const row of await readParts(db, seer, { kind, ulids })) told.push(changeOf(kind, row))
  }
  return told
}

function changeOf<K extends RowKind>(kind: K, row: Rows[K]): Change {
  // The row is of the kind; the compiler does not tie the two together in a generic function.
  return { kind, key: keyOf(kind, row), row } as Change
}
