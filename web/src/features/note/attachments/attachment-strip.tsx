import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { attachmentIcons } from './attachment-icons.ts'
import { fileAddress, isPicture, linkProps, nameOf } from '../../../base/attachments/attachment-facts.ts'
import { Thumbnail } from './thumbnail.tsx'

interface AttachmentStripProps {
  attachments: readonly Attachment[]
  /** A picture is opened. */
  onLook: (attachment: Attachment) => void
  /** A text is opened: it is read among the others. */
  onRead: () => void
}

/** All of them in one row that scrolls sideways: pictures small, the others by name. */
export function AttachmentStrip({ attachments, onLook, onRead }: AttachmentStripProps) {
  return (
    <ul aria-label="Attachments" className="flex min-w-0 grow gap-2 overflow-x-auto p-0.5">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="shrink-0">
          <InStrip attachment={attachment} onLook={() => onLook(attachment)} onRead={onRead} />
        </li>
      ))}
    </ul>
  )
}

const look =
  'inline-flex h-11 max-w-48 items-center gap-2 rounded-s border border-line px-3 text-sm hover:border-edge'

interface InStripProps {
  attachment: Attachment
  onLook: () => void
  onRead: () => void
}

function InStrip({ attachment, onLook, onRead }: InStripProps) {
  if (isPicture(attachment)) return <Thumbnail attachment={attachment} onLook={onLook} className="size-11" />
  const Icon = attachmentIcons[attachment.kind]
  const content = (
    <>
      <Icon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className={`truncate ${attachment.kind === 'text' ? 'said' : ''}`}>{nameOf(attachment)}</span>
    </>
  )
  if (attachment.kind === 'text') {
    return (
      <button type="button" onClick={onRead} className={look}>
        {content}
      </button>
    )
  }
  return (
    <a {...linkProps(attachment, fileAddress(attachment))} className={look}>
      {content}
    </a>
  )
}
