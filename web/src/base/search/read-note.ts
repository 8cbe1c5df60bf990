import { joinSegments } from '@earmark/core/text/segments.ts'
import type { MainDb } from '../local-db/schema.ts'

export type ReadNote = NonNullable<Awaited<ReturnType<typeof readNote>>>

/** With all its words; undefined: it is in the trash, or not on this device. */
export async function readNote(db: MainDb, ulid: string) {
  const [row, words] = await Promise.all([
    db.getFromIndex('recordings', 'ulid', ulid),
    db.get('transcripts', ulid),
  ])
  if (!row || row.deleted_at !== null) return undefined
  const segments = words?.segments ?? []
  return { ulid, title: row.title, text: joinSegments(segments), row, segments }
}
