import type { Recording } from '@earmark/core/entities/recording.ts'
import { exportFormats, exportRecording, formatNames } from '@earmark/core/export/export-recording.ts'
import { Download } from 'lucide-react'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { saveExport } from './save-export.ts'

/** Made here, from what this device knows: it works off line too. */
export function ExportMenu({ recording }: { recording: Recording }) {
  const tags = useTags()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Export">
          <Download size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => saveExport(exportRecording(recording, tags, format))}>
          {formatNames[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
