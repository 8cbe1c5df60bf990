import type { Change } from '@earmark/core/sync/protocol.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { recording, tag, tombstone } from '../db/recordings-schema.ts'
import { recordingFields } from './read-recording.ts'
import { tagFields } from './read-tags.ts'

const maxChanges = 500

// As the database packs them, which is several times smaller than as JSON: an answer stays within a few megabytes.
const maxPackedBytes = 1_000_000

export const packedBytes = sql<number>`pg_column_size(${recording.segments}) + pg_column_size(${recording.transcript})`

export interface Changes {
  changes: Change[]
  /** The version of the last one: what the next reading comes after. */
  version: number
  has_more: boolean
}

/** What changed after a version, in the order it changed. */
export async function readChanges(db: Queries, account_id: string, after: number): Promise<Changes> {
  const found = await listChanges(db, account_id, after)
  const page = fittingPage(found, maxChanges)
  return {
    changes: await readRows(db, account_id, page),
    version: page.at(-1)?.version ?? after,
    has_more: page.length < found.length,
  }
}

interface Keyed {
  kind: 'recording' | 'tag'
  key: string
}

interface Listed extends Keyed {
  version: number
  packed_bytes: number
}

/**
 * One statement, hence one moment: asked one after another, the tables could show a later change and not an earlier
 * one, which the device would then never ask for again.
 */
async function listChanges(db: Queries, account_id: string, after: number): Promise<Listed[]> {
  const isNew = (table: typeof recording | typeof tag | typeof tombstone) =>
    and(eq(table.account_id, account_id), gt(table.version, after))
  const kindOf = (kind: Listed['kind']) => sql<Listed['kind']>`${kind}::text`.as('kind')
  const none = sql<number>`0`

  const recordings = db
    .select({
      kind: kindOf('recording'),
      key: recording.ulid,
      version: recording.version,
      packed_bytes: packedBytes.as('packed_bytes'),
    })
    .from(recording)
    .where(isNew(recording))
    .orderBy(asc(recording.version))
    .limit(maxChanges + 1)
  const tags = db
    .select({ kind: kindOf('tag'), key: tag.id, version: tag.version, packed_bytes: none.as('packed_bytes') })
    .from(tag)
    .where(isNew(tag))
    .orderBy(asc(tag.version))
    .limit(maxChanges + 1)
  const gone = db
    .select({
      kind: tombstone.kind,
      key: tombstone.key,
      version: tombstone.version,
      packed_bytes: none.as('packed_bytes'),
    })
    .from(tombstone)
    .where(isNew(tombstone))
    .orderBy(asc(tombstone.version))
    .limit(maxChanges + 1)
  return unionAll(recordings, tags, gone)
    .orderBy(sql`version`)
    .limit(maxChanges + 1)
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

/** A row may have changed again since it was listed: then the device gets the newer one now, and once more later. */
export async function readRows(db: Queries, account_id: string, page: readonly Keyed[]): Promise<Change[]> {
  const keysOf = (kind: Keyed['kind']) => page.filter((listed) => listed.kind === kind).map(({ key }) => key)
  const recordings = await readByKeys(keysOf('recording'), (keys) =>
    db
      .select(recordingFields)
      .from(recording)
      .where(and(eq(recording.account_id, account_id), inArray(recording.ulid, keys))),
  )
  const tags = await readByKeys(keysOf('tag'), (keys) =>
    db
      .select(tagFields)
      .from(tag)
      .where(and(eq(tag.account_id, account_id), inArray(tag.id, keys))),
  )
  const recordingOf = new Map(recordings.map((row) => [row.ulid, row]))
  const tagOf = new Map(tags.map((row) => [row.id, row]))
  return page.map(({ kind, key }) =>
    kind === 'recording'
      ? { kind, key, row: recordingOf.get(key) ?? null }
      : { kind, key, row: tagOf.get(key) ?? null },
  )
}

async function readByKeys<Row>(keys: string[], read: (keys: string[]) => Promise<Row[]>): Promise<Row[]> {
  return keys.length === 0 ? [] : read(keys)
}
