import type { Tag } from '@earmark/core/entities/tag.ts'
import { wholeCreations } from '@earmark/core/creations/whole-creations.ts'
import { type ExportFormat, exportRecording } from '@earmark/core/export/export-recording.ts'
import { makeZip } from '@earmark/core/export/zip.ts'
import { makeWall } from '@earmark/core/search/calendar.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { readWhole } from '../../base/local-db/row-cache.ts'
import type { OnProgress } from './change-many.ts'

/** How many notes are read at once: their words are many, and only the files are kept. */
const batch = 100
const utf8 = new TextEncoder()

interface ManyToExport {
  ulids: readonly string[]
  tags: readonly Tag[]
  format: ExportFormat
  dates: TimeStyle
}

/** One archive with a file for each note, made here, from what this device knows: it works off line too. */
export async function exportMany(
  { device }: Pick<Notes, 'device'>,
  { ulids, tags, format, dates }: ManyToExport,
  onProgress: OnProgress,
): Promise<Blob> {
  const db = await device.open()
  const zip = makeZip(makeWall(dates.timeZone)(Date.now()), (text) => utf8.encode(text))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < ulids.length; from += batch) {
    onProgress(from)
    const rows = await Promise.all(ulids.slice(from, from + batch).map((ulid) => readWhole(db, ulid)))
    for (const row of rows.filter((one) => one !== null)) {
      const versions = await db.getAllFromIndex('creation_versions', 'ulid', row.ulid)
      const whole = { ...row, attachments: wholeCreations(row.attachments, versions) }
      const { file_name, text } = exportRecording(whole, { tags, format, dates })
      pieces.push(...zip.add({ name: file_name, bytes: utf8.encode(text) }))
    }
  }
  return new Blob([...pieces, ...zip.end()], { type: 'application/zip' })
}
