import type { IndexedNote } from '@earmark/core/search/build-segment.ts'
import { factsOf } from '@earmark/core/search/facts.ts'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { recording, tag, tombstone } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { hasTag } from '../../platform/sync/tables.ts'
import type { Queries } from '../../ports/database.ts'

/** What became of some notes: as they are to be searched now, or by their identifiers where they are not any more. */
export interface SearchedChanges {
  put: IndexedNote[]
  removed: string[]
}

/** A batch takes a few milliseconds to go through, after which other requests have their turn. */
const batchSize = 200

/** Rises with every change to the account's notes and tags. */
export async function readVersion(db: Queries, account_id: string): Promise<number> {
  const [row] = await db
    .select({ version: account.sync_version })
    .from(account)
    .where(eq(account.id, account_id))
  return row?.version ?? 0
}

/** What has to be searched anew after a version, batch by batch. Those in the trash are not searched. */
export async function* readSearched(
  db: Queries,
  account_id: string,
  after: number,
): AsyncGenerator<SearchedChanges> {
  const nameOf = new Map((await readTags(db, account_id)).map(({ id, name }) => [id, name]))
  // From nothing, every note is read anyway.
  const renamed = after === 0 ? [] : await readChangedTags(db, account_id, after)
  let last = ''
  for (;;) {
    const rows = await readBatch(db, { account_id, after, renamed, last })
    yield {
      put: rows.filter(({ deleted_at }) => deleted_at === null).map((row) => searched(row, nameOf)),
      removed: rows.filter(({ deleted_at }) => deleted_at !== null).map(({ ulid }) => ulid),
    }
    last = rows.at(-1)?.ulid ?? ''
    if (rows.length < batchSize) break
  }
  if (after > 0) yield { put: [], removed: await readGone(db, account_id, after) }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function searched(
  { tags, attachments, channel_id, ...row }: Row,
  nameOf: ReadonlyMap<string, string>,
): IndexedNote {
  return {
    ...row,
    attachment: attachments.map(({ description }) => description),
    tag_names: tags.flatMap((id) => nameOf.get(id) ?? []),
    facts: factsOf({ tags, attachments, channel_id }),
  }
}

interface Batch {
  account_id: string
  after: number
  /** A tag's new name is a word of all its notes. */
  renamed: readonly string[]
  last: string
}

function readBatch(db: Queries, { account_id, after, renamed, last }: Batch) {
  const { ulid, recorded_at, title, transcript, attachments, tags, channel_id, deleted_at, version } =
    recording
  const isChanged = or(gt(version, after), ...renamed.map(hasTag))
  return db
    .select({ ulid, recorded_at, title, transcript, attachments, tags, channel_id, deleted_at })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), isChanged, gt(ulid, last)))
    .orderBy(asc(ulid))
    .limit(batchSize)
}

async function readChangedTags(db: Queries, account_id: string, after: number): Promise<string[]> {
  const rows = await db
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.account_id, account_id), gt(tag.version, after)))
  return rows.map(({ id }) => id)
}

async function readGone(db: Queries, account_id: string, after: number): Promise<string[]> {
  const rows = await db
    .select({ key: tombstone.key })
    .from(tombstone)
    .where(
      and(
        eq(tombstone.account_id, account_id),
        eq(tombstone.kind, 'recording'),
        gt(tombstone.version, after),
      ),
    )
  return rows.map(({ key }) => key)
}
