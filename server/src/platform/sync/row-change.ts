import type { RowKind } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import type { Queries } from '../../ports/database.ts'
import type { WriteContext } from './write-context.ts'

/** A row as it was and as it is: without the one it is new, without the other it is gone. */
export type RowChange = {
  [K in RowKind]: { kind: K; before: Rows[K] | undefined; after: Rows[K] | undefined }
}[RowKind]

/**
 * What a feature does when rows change: in their transaction, after them and in their order. What it throws refuses the
 * changes. What it answers is done once they have committed.
 */
export type ChangeListener = (
  tx: Queries,
  by: WriteContext,
  changes: readonly RowChange[],
) => Promise<(() => void) | undefined>
