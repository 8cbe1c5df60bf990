import { groupByDay, type DayOptions } from '@earmark/core/text/day-groups.ts'
import type { NoteLine } from '../../base/local-db/main.ts'

export interface ListRow {
  line: NoteLine
  /** Over the first note of a day. */
  day: string | undefined
}

export function listRows(lines: readonly NoteLine[], options: DayOptions): ListRow[] {
  return groupByDay(lines, options).flatMap(({ label, rows }) =>
    rows.map((line, at) => ({ line, day: at === 0 ? label : undefined })),
  )
}
