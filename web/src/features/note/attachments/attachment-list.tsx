import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { matchRanges } from '@earmark/core/search/match-ranges.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { loadLater, useLater } from '../../../base/loading/later.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { AttachmentCard } from './attachment-card.tsx'
import { isPicture } from '../../../base/attachments/attachment-facts.ts'
import { AttachmentStrip } from './attachment-strip.tsx'
import { FileOnItsWay } from '../../../base/attachments/file-on-its-way.tsx'
import type { SentFiles } from '../../../base/attachments/use-sent-files.ts'

const pictureViewer = loadLater(() => import('./picture-viewer.tsx'))

interface AttachmentListProps {
  attachments: readonly Attachment[]
  /** What the note was found by. */
  query: string
  sent: SentFiles
  isReadOnly: boolean
  onDescribe: (attachment: Attachment) => void
  onRemove: (attachment: Attachment) => void
}

/** In one row, which opens to all that is known of them; at once where the note was found by one. */
export function AttachmentList(props: AttachmentListProps) {
  const { attachments, query, sent } = props
  const [isOpen, setIsOpen] = useState(() => attachments.some((one) => isFoundBy(one, query)))
  const [lookedAt, setLookedAt] = useState<string>()
  const viewer = useLater(pictureViewer, lookedAt !== undefined)
  if (attachments.length === 0 && sent.files.length === 0) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="mt-3 grid gap-2 @min-[36rem]:mt-5">
      {attachments.length > 0 && (
        <div className="flex min-w-0 items-start gap-1">
          {isOpen ? (
            <AttachmentCards {...props} onLook={setLookedAt} />
          ) : (
            <AttachmentStrip
              attachments={attachments}
              onLook={({ id }) => setLookedAt(id)}
              onRead={() => setIsOpen(true)}
            />
          )}
          <IconButton
            label="All attachments"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-3"
          >
            <Chevron size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {sent.files.map((file) => (
        <FileOnItsWay
          key={file.id}
          sending={file}
          onRetry={() => sent.retry(file)}
          onDismiss={() => sent.dismiss(file)}
        />
      ))}
      {viewer && lookedAt !== undefined && (
        <viewer.PictureViewer
          pictures={attachments.filter(isPicture)}
          id={lookedAt}
          onChange={setLookedAt}
          onClose={() => setLookedAt(undefined)}
        />
      )}
    </div>
  )
}

function AttachmentCards(props: AttachmentListProps & { onLook: (id: string) => void }) {
  const { attachments, query, isReadOnly, onLook, onDescribe, onRemove } = props
  return (
    <ul aria-label="Attachments" className="grid min-w-0 grow gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentCard
            attachment={attachment}
            query={query}
            isReadOnly={isReadOnly}
            onLook={() => onLook(attachment.id)}
            onDescribe={() => onDescribe(attachment)}
            onRemove={() => onRemove(attachment)}
          />
        </li>
      ))}
    </ul>
  )
}

function isFoundBy({ description }: Attachment, query: string): boolean {
  return query !== '' && matchRanges(description, query).length > 0
}
