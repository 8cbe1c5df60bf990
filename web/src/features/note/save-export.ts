import type { ExportFile } from '@earmark/core/export/export-recording.ts'
import { saveFile } from '../../base/save-file.ts'

export function saveExport({ file_name, type, text }: ExportFile): void {
  saveFile(new Blob([text], { type }), file_name)
}
