import { CloudDownload, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { outboxSummary, type Standing } from './outbox-entries.ts'
import { OutboxSheet } from './outbox-sheet.tsx'
import { useStanding } from './use-standing.ts'

/** Stands in the bar only while something of this device is not on the server. */
export function OutboxButton() {
  const sounds = [...useNotesPart('sounds').values()]
  const waiting = useNotesPart('waiting')
  const refused = useNotesPart('refused').length
  const standing = useStanding()
  const [isOpen, setIsOpen] = useState(false)
  const summary = outboxSummary({ sounds, waiting, refused, standing })
  return (
    <div role="status" className="min-w-0">
      {summary && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-11 max-w-full items-center gap-2.5 rounded-s px-2.5 text-left text-sm text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <StandingIcon {...standing} />
          <span className="line-clamp-2 min-w-0 leading-tight">{summary}</span>
        </button>
      )}
      <OutboxSheet open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

function StandingIcon({ sync, left }: Standing) {
  const look = { size: 18, 'aria-hidden': true, className: 'shrink-0' }
  if (sync !== 'working' && sync !== 'resting' && sync !== 'unknown') return <CloudOff {...look} />
  return left > 0 ? <CloudDownload {...look} /> : <CloudUpload {...look} />
}
