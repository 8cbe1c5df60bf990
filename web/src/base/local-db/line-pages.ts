import type { MainDb, NoteLine } from './schema.ts'
import { isLine } from './note-line.ts'

/** A screen and a little more: it is on show before anything else is read. */
const firstPage = 40
/** Some milliseconds of work: between two of them the page answers to whoever scrolls or types. */
const laterPage = 1000

export interface LinePage {
  lines: NoteLine[]
  /** What the next page must be older than; undefined: this was the last. */
  before: string | undefined
  /** Some of it cannot be shown. */
  isDamaged: boolean
}

/** The newest lines older than `before`; undefined: the very newest. */
export async function readLinePage(db: MainDb, before: string | undefined): Promise<LinePage> {
  const index = db.transaction('lines').store.index('recorded_at')
  const older = before === undefined ? null : IDBKeyRange.upperBound(before, true)
  // Pages can be read at once only forwards: a cursor finds where this one begins. All notes of that moment belong to
  // it, so that the next page can begin with an older moment.
  const newest = await index.openKeyCursor(older, 'prev')
  if (!newest) return { lines: [], before: undefined, isDamaged: false }
  const begin = await newest.advance((before === undefined ? firstPage : laterPage) - 1)
  const rows = await index.getAll(begin ? since(begin.key, before) : older)
  const lines = rows.filter(isLine).toReversed()
  return { lines, before: begin?.key, isDamaged: lines.length < rows.length }
}

function since(begin: string, before: string | undefined): IDBKeyRange {
  return before === undefined ? IDBKeyRange.lowerBound(begin) : IDBKeyRange.bound(begin, before, false, true)
}

/** When the page has nothing better to do, and soon in any case. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 100 })
    else setTimeout(resolve, 1)
  })
}
