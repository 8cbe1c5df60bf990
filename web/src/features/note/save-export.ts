import { wholeCreations } from '@earmark/core/creations/whole-creations.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import {
  type DocumentFormat,
  type ExportFormat,
  exportRecording,
} from '@earmark/core/export/export-recording.ts'
import { fileNameOf } from '@earmark/core/export/file-name.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import { sentenceOf } from '../../base/api/api-error.ts'
import { fetchFile } from '../../base/api/fetch-client.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { refusalOf } from '../../base/refusal-of.ts'
import { saveFile } from '../../base/save-file.ts'
import { showToast } from '../../base/ui/toasts.ts'

interface Exporting {
  tags: readonly Tag[]
  format: ExportFormat
  dates: TimeStyle
}

/** From what this device knows, with all of what was made from the note. */
export async function saveExport(notes: Notes, recording: Recording, how: Exporting): Promise<void> {
  try {
    const { ulid } = recording
    const db = await notes.device.open()
    const versions = await db.getAllFromIndex('creation_versions', 'ulid', ulid)
    const attachments = wholeCreations(recording.attachments, versions)
    const { file_name, type, text } = exportRecording({ ...recording, attachments }, how)
    saveFile(new Blob([text], { type }), file_name)
  } catch (error) {
    showToast(refusalOf(error))
  }
}

/** Made by the server: off line, the toast says what is missing. */
export async function saveDocument(
  recording: Recording,
  { format, dates }: { format: DocumentFormat; dates: TimeStyle },
): Promise<void> {
  const query = new URLSearchParams({ format, time_zone: dates.timeZone })
  try {
    const file = await fetchFile(`/api/v1/recordings/${recording.ulid}/export?${query}`)
    saveFile(file, `${fileNameOf(recording, dates.timeZone)}.${format}`)
  } catch (error) {
    showToast(sentenceOf(error))
  }
}
