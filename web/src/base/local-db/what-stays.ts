import { keyOf, kinds, type RowKind } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import { refOf } from '@earmark/core/sync/device/apply-server-changes.ts'
import { baseLeft, isWaiting, type Unsent } from '@earmark/core/sync/device/unsent.ts'
import { type MainRow, type MainStore, type PlainKind, plainKinds, type PlainStore } from './schema.ts'

/** What stays of one row in the place of a person who has left; undefined: nothing. */
type Left<Store extends MainStore> = (
  row: MainRow<Store>,
  unsent: Unsent,
  key: IDBValidKey,
) => MainRow<Store> | undefined

/**
 * What stays of each store when an account is forgotten: what the server does not have yet. A store that has no rule here
 * does not compile.
 */
export const whatStays: { [Store in MainStore]: Left<Store> } = {
  ...ofPlainKinds(),
  recordings: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  // They stay with their note; what others said about it does not.
  transcripts: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  lines: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  outbox: (row) => (isWaiting(row) ? row : undefined),
  bases: baseLeft,
  // By which the times of what waits were told.
  meta: (row, _unsent, key) => (key === 'clock' ? row : undefined),
  sounds: (row) => row,
}

function ofPlainKinds(): { [Store in PlainStore]: Left<Store> } {
  const rules = plainKinds.map((kind) => [kinds[kind].store, leftOf(kind)])
  // Each kind has its store in the list, with the rule for its rows.
  return Object.fromEntries(rules) as { [Store in PlainStore]: Left<Store> }
}

function leftOf<K extends PlainKind>(kind: K) {
  return (row: Rows[K], unsent: Unsent) => ifMade(kind, keyOf(kind, row), row, unsent)
}

function ifMade<Row>(kind: RowKind, key: string, row: Row, { made }: Unsent): Row | undefined {
  return made.has(refOf(kind, key)) ? row : undefined
}
