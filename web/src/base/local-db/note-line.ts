import type { Recording } from '@earmark/core/entities/recording.ts'
import type { NoteLine } from './main.ts'

/** Two lines of the list, and a little for wide screens. */
const excerptCharacters = 180

export function lineOf(row: Recording): NoteLine {
  return {
    ulid: row.ulid,
    title: row.title,
    excerpt: row.transcript.slice(0, excerptCharacters).replaceAll('\n', ' '),
    recorded_at: row.recorded_at,
    duration: row.duration,
    status: row.status,
    progress: row.progress,
    failure: row.failure,
    engine: row.engine,
    tags: row.tags,
    deleted_at: row.deleted_at,
  }
}

/** Newest first by `recorded_at`; of the same moment, the one made later. */
export function byNewest(a: NoteLine, b: NoteLine): number {
  if (a.recorded_at !== b.recorded_at) return a.recorded_at < b.recorded_at ? 1 : -1
  return a.ulid < b.ulid ? 1 : -1
}

/**
 * The sorted list with some of its lines changed: null where one is no more. Only those are moved, so that one
 * change among 100,000 notes costs no sorting.
 */
export function withChanges(
  lines: readonly NoteLine[],
  changes: ReadonlyMap<string, NoteLine | null>,
): readonly NoteLine[] {
  const kept = lines.filter(({ ulid }) => !changes.has(ulid))
  for (const line of changes.values()) {
    if (line) kept.splice(placeOf(kept, line), 0, line)
  }
  return kept
}

function placeOf(lines: readonly NoteLine[], line: NoteLine): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = lines[middle]
    if (other && byNewest(other, line) < 0) from = middle + 1
    else to = middle
  }
  return from
}
