import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { Ellipsis, FileIcon, FileText, ImageIcon, LinkIcon, Pencil, StickyNote, Trash2 } from 'lucide-react'
import { matchRanges } from '@earmark/core/search/match-ranges.ts'
import { Marked } from '../../../base/ui/marked.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../base/ui/menu.tsx'
import { fileAddress, formatBytes, isPicture, nameOf, safeLink } from './attachment-facts.ts'

interface AttachmentCardProps {
  attachment: Attachment
  /** What the note was found by: its words are marked. */
  query: string
  isReadOnly: boolean
  onDescribe: () => void
  onRemove: () => void
}

const icons = { image: ImageIcon, pdf: FileText, file: FileIcon, text: StickyNote, link: LinkIcon }

export function AttachmentCard(props: AttachmentCardProps) {
  const { attachment, query, isReadOnly, onDescribe, onRemove } = props
  const { kind, description } = attachment
  const text = <Marked text={{ text: description, marks: matchRanges(description, query) }} />
  const Icon = icons[kind]
  return (
    <div className="flex items-start gap-3 rounded-m border border-line px-3 py-2">
      {isPicture(attachment) ? (
        <Picture attachment={attachment} />
      ) : (
        <Icon size={20} aria-hidden="true" className="mt-2.5 shrink-0 text-ink-3" />
      )}
      <div className="min-w-0 grow self-center py-1">
        {kind === 'text' ? (
          <p className="text-[0.9375rem] break-words whitespace-pre-wrap">{text}</p>
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

function Picture({ attachment }: { attachment: Attachment }) {
  return (
    <a href={fileAddress(attachment)} target="_blank" rel="noopener noreferrer" className="shrink-0">
      <img
        src={fileAddress(attachment)}
        alt={attachment.description || nameOf(attachment)}
        loading="lazy"
        decoding="async"
        className="size-16 rounded-s bg-sunken object-cover"
      />
    </a>
  )
}

/** Files are downloaded, never shown: only the server's own pictures are looked at in the browser. */
function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const { kind, url, bytes } = attachment
  const isFile = kind !== 'link'
  const address = isFile ? fileAddress(attachment) : safeLink(url)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <a
        href={address}
        {...(isFile && !isPicture(attachment) ? { download: nameOf(attachment) } : { target: '_blank' })}
        rel="noopener noreferrer"
        className="link min-w-0 break-all"
      >
        {nameOf(attachment)}
      </a>
      {isFile && bytes !== null && <span className="text-sm text-ink-3">{formatBytes(bytes)}</span>}
    </p>
  )
}
