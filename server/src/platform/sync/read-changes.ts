import { placeOfAll, type SyncCursor } from '@earmark/core/sync/cursor.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import type { Queries } from '../../ports/database.ts'
import { type Listed, listChanges } from './list-changes.ts'
import { readRows } from './read-rows.ts'
import type { Sight } from './sight.ts'

const maxChanges = 500

// As the database packs them, which is several times smaller than as JSON: an answer stays within a few megabytes.
const maxPackedBytes = 1_000_000

export interface Changes {
  changes: Change[]
  /** Where the next reading goes on. */
  next: SyncCursor
  has_more: boolean
}

/**
 * What changed after a version, in the order it changed. Where a channel came into sight, it ends there, and the next
 * reading tells what lies in that channel.
 */
export async function readChanges(db: Queries, sight: Sight, after: number): Promise<Changes> {
  // With room for the account's last change, which is always listed, and for one more than fits.
  const found = await listChanges(db, sight, { after, most: maxChanges + 2 })
  const end = found.find(({ kind }) => kind === 'end')
  const listed = found.filter(({ kind }) => kind !== 'end')
  const at = listed.findIndex(({ kind }) => kind === 'shown')
  const whole = at === -1 ? listed : listed.slice(0, at)
  const page = fittingPage(whole, maxChanges)
  const changes = await tellOf(db, sight, page)
  const last = page.at(-1)?.version ?? after
  if (page.length < whole.length) return { changes, next: { seq: last }, has_more: true }
  const shown = listed[at]
  if (shown) {
    return { changes, next: { seq: shown.version, after: placeOfAll, channel: shown.key }, has_more: true }
  }
  // What is hidden from this person counts as well: they must not ask for it again and again.
  const next = { seq: end?.version ?? last }
  return { changes, next, has_more: end === undefined && found.length > 0 }
}

type ListedRow = Listed & { kind: Change['kind'] }

/**
 * A channel that went out of sight is told as gone even where it has come back since: what lay in it may have moved
 * meanwhile, so devices let go of it, and are told of all that lies in it now where it came back.
 */
async function tellOf(db: Queries, sight: Sight, page: readonly Listed[]): Promise<Change[]> {
  const rows = await readRows(db, sight, page.filter(isRow))
  return page.flatMap((listed): Change[] => {
    if (listed.kind === 'hidden') return [{ kind: 'channel', key: listed.key, row: null }]
    return rows.splice(0, 1)
  })
}

function isRow(listed: Listed): listed is ListedRow {
  return listed.kind !== 'shown' && listed.kind !== 'hidden' && listed.kind !== 'end'
}

/** At least one, else a device would never get past a very long transcript. */
export function fittingPage<L extends { packed_bytes: number }>(found: readonly L[], most: number): L[] {
  const page: L[] = []
  let bytes = 0
  for (const listed of found.slice(0, most)) {
    bytes += listed.packed_bytes
    if (page.length > 0 && bytes > maxPackedBytes) break
    page.push(listed)
  }
  return page
}
