import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { matchRanges } from '@earmark/core/search/match-ranges.ts'
import { formatBytes } from '@earmark/core/text/format-bytes.ts'
import { Marked } from '../../../base/ui/marked.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../base/ui/menu.tsx'
import { fileAddress, isPicture, linkProps, nameOf } from '../../../base/attachments/attachment-facts.ts'
import { attachmentIcons } from './attachment-icons.ts'
import { Thumbnail } from './thumbnail.tsx'

interface AttachmentCardProps {
  attachment: Attachment
  /** What the note was found by: its words are marked. */
  query: string
  isReadOnly: boolean
  /** Of a picture: it is opened. */
  onLook: () => void
  onDescribe: () => void
  onRemove: () => void
}

export function AttachmentCard(props: AttachmentCardProps) {
  const { attachment, query, isReadOnly, onLook, onDescribe, onRemove } = props
  const { kind, description } = attachment
  const text = <Marked text={{ text: description, marks: matchRanges(description, query) }} />
  const Icon = attachmentIcons[kind]
  return (
    <div className="flex items-start gap-3 rounded-m border border-line px-3 py-2">
      {isPicture(attachment) ? (
        <Thumbnail attachment={attachment} onLook={onLook} className="size-16" />
      ) : (
        <Icon size={20} aria-hidden="true" className="mt-2.5 shrink-0 text-ink-3" />
      )}
      <div className="min-w-0 grow self-center py-1">
        {kind === 'text' ? (
          <p className="said break-words whitespace-pre-wrap">{text}</p>
        ) : (
          <>
            <AttachmentLink attachment={attachment} />
            {description && <p className="text-sm break-words whitespace-pre-wrap text-ink-2">{text}</p>}
          </>
        )}
      </div>
      {!isReadOnly && (
        <Menu
          align="end"
          trigger={
            <IconButton label={`More about ${nameOf(attachment)}`} className="-mr-2">
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={onDescribe}>
            {kind === 'text' ? 'Edit' : 'Describe'}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} aria-hidden="true" />} onSelect={onRemove}>
            Remove
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}

function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const { kind, bytes } = attachment
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <a {...linkProps(attachment, fileAddress(attachment))} className="link min-w-0 break-all">
        {nameOf(attachment)}
      </a>
      {kind !== 'link' && bytes !== null && <span className="text-sm text-ink-3">{formatBytes(bytes)}</span>}
    </p>
  )
}
