import type { SharedNote } from '@earmark/core/entities/share.ts'
import { formatBytes } from '@earmark/core/text/format-bytes.ts'
import { isPicture, linkProps, nameOf } from '../../base/attachments/attachment-facts.ts'
import { attachmentAddress } from './shared-addresses.ts'
import { useSharedWords } from './shared-words.tsx'
import { StruckText } from './struck-text.tsx'

type SharedAttachment = SharedNote['attachments'][number]

interface SharedAttachmentsProps {
  id: string
  attachments: readonly SharedAttachment[]
}

/** Pictures to be looked at, texts to be read, the others as links. */
export function SharedAttachments({ id, attachments }: SharedAttachmentsProps) {
  const say = useSharedWords()
  if (attachments.length === 0) return null
  return (
    <ul aria-label={say('attachments')} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <OneAttachment attachment={attachment} address={attachmentAddress(id, attachment.id)} />
        </li>
      ))}
    </ul>
  )
}

function OneAttachment({ attachment, address }: { attachment: SharedAttachment; address: string }) {
  const { kind, description, bytes } = attachment
  if (isPicture(attachment)) {
    return (
      <figure>
        <a {...linkProps(attachment, address)} className="block w-fit">
          <img
            src={address}
            alt={description || nameOf(attachment)}
            loading="lazy"
            className="max-h-96 max-w-full rounded-m bg-sunken"
          />
        </a>
        {description && (
          <figcaption className="mt-1.5 text-sm wrap-anywhere text-ink-2">
            <StruckText text={description} />
          </figcaption>
        )}
      </figure>
    )
  }
  return (
    <div className="rounded-m border border-line px-4 py-2.5">
      {kind === 'text' ? (
        <p className="said min-w-0 wrap-anywhere whitespace-pre-wrap">
          <StruckText text={description} />
        </p>
      ) : (
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <a {...linkProps(attachment, address)} className="link min-w-0 break-all">
              {nameOf(attachment)}
            </a>
            {kind !== 'link' && bytes !== null && (
              <span className="text-sm text-ink-3">{formatBytes(bytes)}</span>
            )}
          </p>
          {description && (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
              <StruckText text={description} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
