import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { ChevronLeft, ChevronRight, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Modal } from '../../../base/ui/modal.tsx'
import { useLatest } from '../../../base/use-latest.ts'
import { fileAddress, nameOf, nextPicture, notHere } from '../../../base/attachments/attachment-facts.ts'

interface PictureViewerProps {
  pictures: readonly Attachment[]
  /** Of the one that is looked at. */
  id: string
  onChange: (id: string) => void
  onClose: () => void
}

/** One picture as large as the screen allows; the arrow keys go to the others, + and - between fitted and full size. */
export function PictureViewer({ pictures, id, onChange, onClose }: PictureViewerProps) {
  const [isFull, setIsFull] = useState(false)
  const picture = pictures.find((one) => one.id === id)
  const step = (by: 1 | -1) => {
    setIsFull(false)
    onChange(nextPicture(pictures, id, by))
  }
  useViewerKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => setIsFull(true),
    '-': () => setIsFull(false),
  })
  if (!picture) return null
  const Zoom = isFull ? ZoomOut : ZoomIn
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={nameOf(picture)}
      description={picture.description}
      isForReading
      popupClass="inset-0 sm:inset-4 sm:rounded-l"
    >
      <div className="flex h-full flex-col gap-3">
        <div className="flex min-h-0 grow overflow-auto rounded-s bg-sunken">
          <WholePicture key={id} picture={picture} isFull={isFull} />
        </div>
        <div className="flex items-center justify-center gap-1">
          {pictures.length > 1 && (
            <>
              <IconButton label="Previous picture" onClick={() => step(-1)}>
                <ChevronLeft size={20} aria-hidden="true" />
              </IconButton>
              <span role="status" className="min-w-16 text-center text-sm text-ink-2 tabular-nums">
                {pictures.indexOf(picture) + 1} of {pictures.length}
              </span>
              <IconButton label="Next picture" onClick={() => step(1)}>
                <ChevronRight size={20} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton label={isFull ? 'Fit to the screen' : 'Full size'} onClick={() => setIsFull(!isFull)}>
            <Zoom size={20} aria-hidden="true" />
          </IconButton>
          <a
            href={fileAddress(picture)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Open in a new tab"
            title="Open in a new tab"
            className="inline-flex size-11 items-center justify-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        </div>
      </div>
    </Modal>
  )
}

function WholePicture({ picture, isFull }: { picture: Attachment; isFull: boolean }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return <p className="m-auto p-6 text-center text-ink-2">{notHere}</p>
  return (
    <img
      src={fileAddress(picture)}
      alt={picture.description || nameOf(picture)}
      onError={() => setIsMissing(true)}
      className={isFull ? 'm-auto max-w-none' : 'm-auto max-h-full max-w-full object-contain'}
    />
  )
}

function useViewerKeys(keys: Partial<Record<string, () => void>>): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const run = latest.current[event.key]
      if (!run || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      run()
    }
    // On the way down: the dialog around it lets no arrow key up.
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [latest])
}
