import type { MainTx } from './schema.ts'
import { newId } from './new-id.ts'

/**
 * Which rows were written last, kept with them: whoever keeps something made from the rows (the search index) finds what
 * has changed while nobody watched.
 */
export interface ChangeLog {
  /** Another after everything may have changed. */
  epoch: string
  /** How many refs were written in this epoch, counting every time. */
  end: number
  /** The last of them. */
  refs: string[]
}

/** Where a reader stands: it has seen all that was written before. */
export type LogPosition = Pick<ChangeLog, 'epoch' | 'end'>

/** As many as a page of a pull brings, and a little. */
const maxRefs = 600

/** In the transaction of the writing itself. */
export async function logChanges(
  tx: MainTx,
  { rows = [], all = false }: { rows?: readonly string[]; all?: boolean },
): Promise<LogPosition> {
  const before = readLog(await tx.objectStore('meta').get('changes'))
  const log: ChangeLog =
    all || !before
      ? { epoch: newId(), end: 0, refs: [] }
      : { ...before, end: before.end + rows.length, refs: [...before.refs, ...rows].slice(-maxRefs) }
  await tx.objectStore('meta').put(JSON.stringify(log), 'changes')
  return { epoch: log.epoch, end: log.end }
}

export function readLog(kept: string | undefined): ChangeLog | undefined {
  // Only `logChanges` writes it.
  return kept === undefined ? undefined : (JSON.parse(kept) as ChangeLog)
}

/** What was written after a position, each once; undefined: that cannot be told any more. */
export function changesSince(log: ChangeLog, position: LogPosition): string[] | undefined {
  const missed = log.end - position.end
  if (log.epoch !== position.epoch || missed < 0 || missed > log.refs.length) return undefined
  return missed === 0 ? [] : [...new Set(log.refs.slice(-missed))]
}
