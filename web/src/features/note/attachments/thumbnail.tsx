import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fileAddress, nameOf, notHere } from '../../../base/attachments/attachment-facts.ts'

interface ThumbnailProps {
  attachment: Attachment
  onLook: () => void
  className: string
}

/** A small picture that opens in the viewer; without a connection, a sign that says where it is. */
export function Thumbnail({ attachment, onLook, className }: ThumbnailProps) {
  const [isMissing, setIsMissing] = useState(false)
  const name = attachment.description || nameOf(attachment)
  return (
    <button
      type="button"
      onClick={onLook}
      title={isMissing ? notHere : nameOf(attachment)}
      className="block shrink-0 overflow-hidden rounded-s"
    >
      {isMissing ? (
        <span className={`inline-flex items-center justify-center bg-sunken text-ink-3 ${className}`}>
          <ImageOff size={18} aria-hidden="true" />
          <span className="sr-only">
            {name}. {notHere}
          </span>
        </span>
      ) : (
        <img
          src={fileAddress(attachment)}
          alt={name}
          loading="lazy"
          decoding="async"
          onError={() => setIsMissing(true)}
          className={`bg-sunken object-cover ${className}`}
        />
      )}
    </button>
  )
}
