import type { Change } from '@earmark/core/sync/protocol.ts'
import type { RowKind, Rows } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, marks, thread } from '../db/channels-schema.ts'
import { recording, tag, transcript } from '../db/recordings-schema.ts'
import { recordingFields, transcriptFields } from './read-recording.ts'
import { tagFields } from './read-tags.ts'
import { type Sight, sightOf } from './sight.ts'
import { channelFields, marksFields, tables, threadFields } from './tables.ts'

interface Keyed {
  kind: RowKind
  key: string
}

/**
 * The rows as they are now: one may have changed again since it was listed, and then the device gets the newer one now,
 * and once more later. One that is gone or hidden is told as such.
 */
export async function readRows(db: Queries, sight: Sight, page: readonly Keyed[]): Promise<Change[]> {
  const sees = sightOf(db, sight)
  const read = async <K extends RowKind>(kind: K, ask: (keys: string[]) => Promise<Rows[K][]>) => {
    const keys = page.filter((listed) => listed.kind === kind).map(({ key }) => key)
    const rows = keys.length === 0 ? [] : await ask(keys)
    return new Map(rows.map((row) => [tables[kind].keyOf(row), row]))
  }
  const found: { [K in RowKind]: Map<string, Rows[K]> } = {
    recording: await read('recording', (keys) =>
      db
        .select(recordingFields)
        .from(recording)
        .where(and(sees.recordings, inArray(recording.ulid, keys))),
    ),
    transcript: await read('transcript', (keys) =>
      db
        .select(transcriptFields)
        .from(transcript)
        .where(and(sees.partsIn(transcript), inArray(transcript.ulid, keys))),
    ),
    tag: await read('tag', (keys) =>
      db
        .select(tagFields)
        .from(tag)
        .where(and(eq(tag.account_id, sight.account_id), sees.tags, inArray(tag.id, keys))),
    ),
    channel: await read('channel', (keys) =>
      db
        .select(channelFields)
        .from(channel)
        .where(and(sees.channels, inArray(channel.id, keys))),
    ),
    thread: await read('thread', (keys) =>
      db
        .select(threadFields)
        .from(thread)
        .where(and(sees.partsIn(thread), inArray(thread.ulid, keys))),
    ),
    marks: await read('marks', (keys) =>
      db
        .select(marksFields)
        .from(marks)
        .where(and(sees.marks, inArray(marks.id, keys))),
    ),
  }
  return page.map(({ kind, key }) => {
    // The row is of the kind: it was looked up by it.
    return { kind, key, row: found[kind].get(key) ?? null } as Change
  })
}
