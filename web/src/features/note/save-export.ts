import type { Recording } from '@earmark/core/entities/recording.ts'
import type { DocumentFormat, ExportFile } from '@earmark/core/export/export-recording.ts'
import { fileNameOf } from '@earmark/core/export/file-name.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import { sentenceOf } from '../../base/api/api-error.ts'
import { fetchFile } from '../../base/api/fetch-client.ts'
import { saveFile } from '../../base/save-file.ts'
import { showToast } from '../../base/ui/toasts.ts'

export function saveExport({ file_name, type, text }: ExportFile): void {
  saveFile(new Blob([text], { type }), file_name)
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
