import type { Recording } from '@earmark/core/entities/recording.ts'
import { type ExportFormat, exportRecording } from '@earmark/core/export/export-recording.ts'
import { Download } from 'lucide-react'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { saveFile } from './save-file.ts'

const formats: readonly { format: ExportFormat; text: string }[] = [
  { format: 'md', text: 'Markdown' },
  { format: 'txt', text: 'Plain text' },
  { format: 'json', text: 'JSON' },
  { format: 'srt', text: 'Subtitles (SRT)' },
  { format: 'vtt', text: 'Subtitles (WebVTT)' },
]

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
      {formats.map(({ format, text }) => (
        <MenuItem key={format} onSelect={() => saveFile(exportRecording(recording, tags, format))}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
