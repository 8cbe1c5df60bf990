import type { Recording } from '@earmark/core/entities/recording.ts'
import {
  documentFormats,
  documentNames,
  exportFormatsOf,
  formatNames,
} from '@earmark/core/export/export-recording.ts'
import { isSilent } from '@earmark/core/recording/silent-engines.ts'
import { Download } from 'lucide-react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { saveDocument, saveExport } from './save-export.ts'

/** The plain ones are made here, from what this device knows, off line too; documents by the server. */
export function ExportMenu({ recording }: { recording: Recording }) {
  const notes = useNotes()
  const tags = useTags()
  const dates = useDates()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Export">
          <Download size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {exportFormatsOf(recording).map((format) => (
        <MenuItem key={format} onSelect={() => void saveExport(notes, recording, { tags, format, dates })}>
          {formatNames[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {documentFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void saveDocument(recording, { format, dates })}>
          {format === 'html' && isSilent(recording) ? 'Web page' : documentNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
