import type { RowKind } from '@earmark/core/sync/tx.ts'
import { refOf } from '@earmark/core/sync/device/take-in.ts'
import { baseLeft, isWaiting, type Unsent } from '@earmark/core/sync/device/unsent.ts'
import type { MainRow, MainStore } from './main.ts'

/** What stays of one row in the place of a person who has left; undefined: nothing. */
type Left<Store extends MainStore> = (
  row: MainRow<Store>,
  unsent: Unsent,
  key: IDBValidKey,
) => MainRow<Store> | undefined

/**
 * What stays of each store when an account is forgotten: what the server does not have yet. A store that is not named
 * here does not compile.
 */
export const whatStays: { [Store in MainStore]: Left<Store> } = {
  recordings: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  transcripts: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  lines: (row, unsent) => ifMade('recording', row.ulid, row, unsent),
  tags: (row, unsent) => ifMade('tag', row.id, row, unsent),
  channels: (row, unsent) => ifMade('channel', row.id, row, unsent),
  threads: (row, unsent) => ifMade('thread', row.ulid, row, unsent),
  marks: (row, unsent) => ifMade('marks', row.id, row, unsent),
  outbox: (row) => (isWaiting(row) ? row : undefined),
  bases: baseLeft,
  // By which the times of what waits were told.
  meta: (row, _unsent, key) => (key === 'clock' ? row : undefined),
  sounds: (row) => row,
}

function ifMade<Row>(kind: RowKind, key: string, row: Row, { made }: Unsent): Row | undefined {
  return made.has(refOf(kind, key)) ? row : undefined
}
