import { joinSegments } from '@earmark/core/text/segments.ts'
import type { MainDb } from '../local-db/schema.ts'

export type ReadNote = NonNullable<Awaited<ReturnType<typeof readNote>>>

/** With all its words; undefined: it is in the trash, or not on this device. */
export async function readNote(db: MainDb, ulid: string) {
  return (await readNotes(db, [ulid]))[0]
}

/** Those of them that are here, in one transaction: one for each takes as long again as reading them. */
export async function readNotes(db: MainDb, ulids: readonly string[]) {
  const tx = db.transaction(['recordings', 'transcripts'])
  const [rows, transcripts] = [tx.objectStore('recordings').index('ulid'), tx.objectStore('transcripts')]
  const read = await Promise.all(
    ulids.map(async (ulid) => {
      const [row, words] = await Promise.all([rows.get(ulid), transcripts.get(ulid)])
      if (!row || row.deleted_at !== null) return []
      const segments = words?.segments ?? []
      return { ulid, title: row.title, text: joinSegments(segments), row, segments }
    }),
  )
  return read.flat()
}
