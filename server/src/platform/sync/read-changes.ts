import { beforeNewest, type SyncCursor } from '@earmark/core/sync/cursor.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { shownChannel } from '../db/channels-schema.ts'
import { recording } from '../db/recordings-schema.ts'
import { type Listed, listChanges } from './list-changes.ts'
import { readRows } from './read-rows.ts'
import type { Seer } from './visibility.ts'

const maxChanges = 500

// As the database keeps them, which is somewhat smaller than as JSON: an answer stays within a few megabytes.
const maxStoredBytes = 2_000_000

export interface Changes {
  changes: Change[]
  /** Where the next reading goes on. */
  next: SyncCursor
  has_more: boolean
  /** Something that has gone since is forgotten: not all of it can be told. */
  isPruned: boolean
}

/**
 * What changed after a version, in the order it changed. Where a channel came into sight, it ends there, and the next
 * reading tells what lies in that channel.
 */
export async function readChanges(db: Queries, seer: Seer, after: number): Promise<Changes> {
  // With room for the account's last change, which is always listed, that something is forgotten, and one more than fits.
  const found = await listChanges(db, seer, { after, most: maxChanges + 3 })
  const end = found.find(({ kind }) => kind === 'end')
  const isPruned = found[0]?.kind === 'pruned'
  const listed = found.filter(({ kind }) => kind !== 'end' && kind !== 'pruned')
  const at = listed.findIndex(({ kind }) => kind === 'shown')
  const whole = at === -1 ? listed : listed.slice(0, at)
  const page = wholeVersions(whole, fittingPage(whole, maxChanges))
  const changes = await tellOf(db, seer, await withNotes(db, seer, page))
  const last = page.at(-1)?.version ?? after
  if (page.length < whole.length) return { changes, next: { seq: last }, has_more: true, isPruned }
  const shown = listed[at]
  if (shown) {
    const next = { seq: shown.version, after: beforeNewest, channel: shown.key }
    return { changes, next, has_more: true, isPruned }
  }
  // What is hidden from this person counts as well: they must not ask for it again and again.
  const next = { seq: end?.version ?? last }
  return { changes, next, has_more: end === undefined && found.length > 0, isPruned }
}

type ListedRow = Listed & { kind: Change['kind'] }

/**
 * A channel that went out of sight is told as gone even where it has come back since: what lay in it may have moved
 * meanwhile, so devices let go of it, and are told of all that lies in it now where it came back.
 */
async function tellOf(db: Queries, seer: Seer, page: readonly Listed[]): Promise<Change[]> {
  const rows = await readRows(db, seer, page.filter(isRow))
  return page.flatMap((listed): Change[] => {
    if (listed.kind === 'hidden') return [{ kind: 'channel', key: listed.key, row: null }]
    return rows.splice(0, 1)
  })
}

function isRow(listed: Listed): listed is ListedRow {
  return !['shown', 'hidden', 'end', 'pruned'].includes(listed.kind)
}

/** A page ends between two versions, and not between two rows of one: the second would never be asked for. */
function wholeVersions(listed: readonly Listed[], page: readonly Listed[]): readonly Listed[] {
  const last = page.at(-1)?.version
  const rest = listed.slice(page.length)
  const end = rest.findIndex(({ version }) => version !== last)
  return [...page, ...rest.slice(0, end === -1 ? rest.length : end)]
}

/**
 * The words of a recording and what was said about it come with the recording where that would be told later only:
 * because it has changed again since, or with all that lies in its channel, which has come into sight since. A device
 * that has one and not the other would not know of what to let go when the channel is closed in between.
 */
async function withNotes(db: Queries, seer: Seer, page: readonly Listed[]): Promise<readonly Listed[]> {
  const noted = [...new Set(page.flatMap(({ recording: ulid }) => ulid ?? []))]
  if (noted.length === 0) return page
  const told = await toldAt(db, seer, noted)
  const ahead = new Set<string>()
  return page.flatMap((listed): Listed[] => {
    const { kind, key, version, recording: ulid } = listed
    // All rows of a page are told as they are now: once is enough.
    if (kind === 'recording' && ahead.has(key)) return []
    if (ulid === null || ahead.has(ulid) || (told.get(ulid) ?? 0) <= version) return [listed]
    ahead.add(ulid)
    return [{ ...listed, kind: 'recording', key: ulid }, listed]
  })
}

/** The versions at which recordings are told to a person. */
async function toldAt(db: Queries, { account_id, user_id }: Seer, ulids: readonly string[]) {
  const isShown = and(
    eq(shownChannel.account_id, account_id),
    eq(shownChannel.user_id, user_id),
    eq(shownChannel.channel_id, recording.channel_id),
  )
  const rows = await db
    .select({ ulid: recording.ulid, changed: recording.version, shown: shownChannel.version })
    .from(recording)
    .leftJoin(shownChannel, isShown)
    .where(and(eq(recording.account_id, account_id), inArray(recording.ulid, [...ulids])))
  return new Map(rows.map(({ ulid, changed, shown }) => [ulid, Math.max(changed, shown ?? 0)]))
}

/** At least one, else a device would never get past a very long transcript. */
export function fittingPage<L extends { stored_bytes: number }>(found: readonly L[], most: number): L[] {
  const page: L[] = []
  let bytes = 0
  for (const listed of found.slice(0, most)) {
    bytes += listed.stored_bytes
    if (page.length > 0 && bytes > maxStoredBytes) break
    page.push(listed)
  }
  return page
}
