import { X } from 'lucide-react'
import { SeePlans } from '../builds/page-link.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { SendingFile } from './use-sent-files.ts'

interface FileOnItsWayProps {
  sending: SendingFile
  onRetry: () => void
  onDismiss: () => void
}

export function FileOnItsWay({ sending, onRetry, onDismiss }: FileOnItsWayProps) {
  const { file, part, failure, limit } = sending
  if (failure === undefined) {
    return (
      <div className="rounded-m border border-line px-3 py-3">
        <Progress label={file.name} value={part} />
      </div>
    )
  }
  return (
    <div className="flex items-center gap-2 rounded-m border border-danger px-3 py-2">
      <p role="alert" className="min-w-0 grow text-sm break-words">
        <strong className="font-semibold">{file.name}</strong>: {failure} {limit && <SeePlans why={limit} />}
      </p>
      <Button look="quiet" size="s" onClick={onRetry}>
        Retry
      </Button>
      <IconButton label={`Dismiss ${file.name}`} onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
