import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { channel, hiddenRow, marks, shownChannel, thread } from '../db/channels-schema.ts'
import { recording, tag, tombstone } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { type Sight, sightOf } from './sight.ts'

export const packedBytes = sql<number>`pg_column_size(${recording.segments}) + pg_column_size(${recording.transcript})`

/** `shown`: a channel that has come into sight; `end`: the account's last change. */
export interface Listed {
  kind: 'recording' | 'tag' | 'channel' | 'thread' | 'marks' | 'shown' | 'end'
  key: string
  version: number
  packed_bytes: number
}

/**
 * The first changes after a version that a person sees, in their order. One statement, hence one moment: asked one
 * after another, the tables could show a later change and not an earlier one, which the device would then never ask
 * for again; or what has been hidden since.
 */
export async function listChanges(
  db: Queries,
  sight: Sight,
  { after, most }: { after: number; most: number },
): Promise<Listed[]> {
  const { account_id, user_id } = sight
  const sees = sightOf(db, sight)
  const packed = (bytes: SQL<number>) => bytes.as('packed_bytes')
  const none = sql<number>`0`
  const named = (kind: Listed['kind']) => sql<Listed['kind']>`${kind}::text`.as('kind')

  const recordings = db
    .select({
      kind: named('recording'),
      key: recording.ulid,
      version: recording.version,
      packed_bytes: packed(packedBytes),
    })
    .from(recording)
    .where(and(sees.recordings, gt(recording.version, after)))
    .orderBy(asc(recording.version))
    .limit(most)
  const tags = db
    .select({ kind: named('tag'), key: tag.id, version: tag.version, packed_bytes: packed(none) })
    .from(tag)
    .where(and(eq(tag.account_id, account_id), sees.tags, gt(tag.version, after)))
    .orderBy(asc(tag.version))
    .limit(most)
  const channels = db
    .select({ kind: named('channel'), key: channel.id, version: channel.version, packed_bytes: packed(none) })
    .from(channel)
    .where(and(sees.channels, gt(channel.version, after)))
    .orderBy(asc(channel.version))
    .limit(most)
  const threads = db
    .select({
      kind: named('thread'),
      key: thread.ulid,
      version: thread.version,
      packed_bytes: packed(sql<number>`pg_column_size(${thread.comments})`),
    })
    .from(thread)
    .where(and(sees.threads, gt(thread.version, after)))
    .orderBy(asc(thread.version))
    .limit(most)
  const own = db
    .select({ kind: named('marks'), key: marks.id, version: marks.version, packed_bytes: packed(none) })
    .from(marks)
    .where(and(sees.marks, gt(marks.version, after)))
    .orderBy(asc(marks.version))
    .limit(most)
  const gone = db
    .select({
      kind: sql<Listed['kind']>`${tombstone.kind}`.as('kind'),
      key: tombstone.key,
      version: tombstone.version,
      packed_bytes: packed(none),
    })
    .from(tombstone)
    .where(and(sees.tombstones, gt(tombstone.version, after)))
    .orderBy(asc(tombstone.version))
    .limit(most)
  const isTheirs = (table: typeof hiddenRow | typeof shownChannel) =>
    and(eq(table.account_id, account_id), eq(table.user_id, user_id), gt(table.version, after))
  const hidden = db
    .select({
      kind: sql<Listed['kind']>`${hiddenRow.kind}`.as('kind'),
      key: hiddenRow.key,
      version: hiddenRow.version,
      packed_bytes: packed(none),
    })
    .from(hiddenRow)
    .where(isTheirs(hiddenRow))
    .orderBy(asc(hiddenRow.version))
    .limit(most)
  const shown = db
    .select({
      kind: named('shown'),
      key: shownChannel.channel_id,
      version: shownChannel.version,
      packed_bytes: packed(none),
    })
    .from(shownChannel)
    .where(isTheirs(shownChannel))
    .orderBy(asc(shownChannel.version))
    .limit(most)
  const end = db
    .select({
      kind: named('end'),
      key: account.id,
      version: account.sync_version,
      packed_bytes: packed(none),
    })
    .from(account)
    .where(eq(account.id, account_id))
  return unionAll(recordings, tags, channels, threads, own, gone, hidden, shown, end)
    .orderBy(sql`version`)
    .limit(most)
}
