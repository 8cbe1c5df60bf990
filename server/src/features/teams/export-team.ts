import type { Recording } from '@earmark/core/entities/recording.ts'
import { exportRecording } from '@earmark/core/export/export-recording.ts'
import { fileNameOf, safeFileName } from '@earmark/core/export/file-name.ts'
import { makeZip } from '@earmark/core/export/zip.ts'
import { makeWall } from '@earmark/core/search/calendar.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import { asc } from 'drizzle-orm'
import { filesOf, notesOf, readMade, readThread, withBytes } from '../../platform/archive/read-notes.ts'
import { channel } from '../../platform/db/channels-schema.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { readMembers } from './read-account.ts'

interface ExportNeeds {
  database: Pick<Database, 'db'>
  blobs: Pick<Blobs, 'read'>
  now: () => Date
}

const utf8 = new TextEncoder()
const encode = (text: string) => utf8.encode(text)

/** Whoever opens the archive later must not take it for all there was. */
const about = `What the owner who asked for it could see of the team at that time.
Not in it: private channels that they were not in, what others recorded and filed in no channel, and the trash.
`

/**
 * Everything of a team that its owner sees, as one archive that is made while it is sent: each note as Markdown and
 * JSON with what was said about it, its sound and its files; who is in the team, and its channels. Every name has the
 * note's identifier in it, so that what belongs together can be told, whatever the titles are.
 */
export async function* exportTeam(
  needs: ExportNeeds,
  actor: Actor,
  dates: TimeStyle,
): AsyncGenerator<Uint8Array> {
  const { db } = needs.database
  const zip = makeZip(makeWall(dates.timeZone)(needs.now().getTime()), encode)
  const json = (name: string, value: unknown) =>
    zip.add({ name, bytes: encode(`${JSON.stringify(value, null, 2)}\n`) })
  const missing: string[] = []
  yield* zip.add({ name: 'about.txt', bytes: encode(about) })
  yield* json('members.json', await readMembers(db, actor))
  yield* json('channels.json', await channelsOf(db, actor))
  const tags = await readTags(db, actor.account_id)
  for await (const { row, sound_key } of notesOf(db, actor, { withTrash: false })) {
    const stem = `${fileNameOf(row, dates.timeZone)} ${row.ulid}`
    for (const format of ['md', 'json'] as const) {
      const { text } = exportRecording(row, { tags, format, dates })
      yield* zip.add({ name: `notes/${stem}.${format}`, bytes: encode(text) })
    }
    yield* json(`threads/${stem}.json`, await aroundNote(db, actor, row))
    for (const { name, key } of await bytesOf(db, actor, { ...row, stem, sound_key })) {
      const bytes = key === null ? undefined : await needs.blobs.read(key)
      if (bytes) yield* withBytes(bytes, zip.addLater(name))
      else missing.push(name)
    }
  }
  if (missing.length > 0) yield* json('missing.json', missing)
  yield* zip.end()
}

function channelsOf(db: Queries, actor: Actor) {
  const { id, name, description, is_private, members, created_by, created_at, archived_at } = channel
  return db
    .select({ id, name, description, is_private, members, created_by, created_at, archived_at })
    .from(channel)
    .where(visibleTo(db, actor).channels)
    .orderBy(asc(channel.name), asc(channel.id))
}

/** What the team has around a note: where it lies, who recorded it, what was said about it, what is to be done. */
async function aroundNote(
  db: Queries,
  actor: Actor,
  { ulid, channel_id, created_by }: Pick<Recording, 'ulid' | 'channel_id' | 'created_by'>,
) {
  const { comments, reactions } = await readThread(db, actor, ulid)
  const said = comments.map(({ ulid: _u, updated_at: _a, changed_at: _c, ...one }) => one)
  const { todos } = await readMade(db, actor, ulid)
  return { ulid, channel_id, created_by, comments: said, reactions, todos }
}

interface Exported extends Pick<Recording, 'ulid' | 'sound' | 'attachments'> {
  stem: string
  sound_key: string | null
}

/** The sound and the files of a note, each by its name in the archive; without a key where its bytes never came. */
async function bytesOf(
  db: Queries,
  actor: Actor,
  { ulid, stem, sound, sound_key, attachments }: Exported,
): Promise<{ name: string; key: string | null }[]> {
  const ending = sound?.type.replace(/^.*\/(x-)?|;.*$/g, '') ?? 'bin'
  const sounds = sound_key === null ? [] : [{ name: `sounds/${stem}.${ending}`, key: sound_key }]
  const kept = new Map((await filesOf(db, actor, ulid)).map((file) => [file.attachment_id, file.blob_key]))
  const files = attachments.flatMap(({ id, file_name }) =>
    file_name === null
      ? []
      : [{ name: `files/${ulid}/${id} ${safeFileName(file_name)}`, key: kept.get(id) ?? null }],
  )
  return [...sounds, ...files]
}
