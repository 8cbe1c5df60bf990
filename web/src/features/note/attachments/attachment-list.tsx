import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { X } from 'lucide-react'
import { Button } from '../../../base/ui/button.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Progress } from '../../../base/ui/progress.tsx'
import { AttachmentCard } from './attachment-card.tsx'
import type { SendingFile, SentFiles } from './use-sent-files.ts'

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** What the note was found by. */
  query: string
  sent: SentFiles
  isReadOnly: boolean
  onDescribe: (attachment: Attachment) => void
  onRemove: (attachment: Attachment) => void
}

export function AttachmentList(props: AttachmentListProps) {
  const { attachments, query, sent, isReadOnly, onDescribe, onRemove } = props
  if (attachments.length === 0 && sent.files.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-5 grid gap-2 @min-[44rem]:grid-cols-2">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentCard
            attachment={attachment}
            query={query}
            isReadOnly={isReadOnly}
            onDescribe={() => onDescribe(attachment)}
            onRemove={() => onRemove(attachment)}
          />
        </li>
      ))}
      {sent.files.map((file) => (
        <li key={file.id}>
          <FileOnItsWay
            sending={file}
            onRetry={() => sent.retry(file)}
            onDismiss={() => sent.dismiss(file)}
          />
        </li>
      ))}
    </ul>
  )
}

interface FileOnItsWayProps {
  sending: SendingFile
  onRetry: () => void
  onDismiss: () => void
}

function FileOnItsWay({ sending: { file, part, failure }, onRetry, onDismiss }: FileOnItsWayProps) {
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
        <strong className="font-semibold">{file.name}</strong>: {failure}
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
