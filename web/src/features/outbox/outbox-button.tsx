import { CloudCheck, CloudDownload, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { outboxSummary, type Standing } from './outbox-entries.ts'
import { OutboxSheet } from './outbox-sheet.tsx'
import { useStanding } from './use-standing.ts'

/** How this device and the server stand. On a phone it is there only while there is something to say. */
export function OutboxButton() {
  const sounds = [...useNotesPart('sounds').values()]
  const changes = useNotesPart('waiting')
  const refused = useNotesPart('refused').length
  const standing = useStanding()
  const [isOpen, setIsOpen] = useState(false)
  const summary = outboxSummary({ sounds, changes, refused, standing })
  const button = summary && (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className={`flex min-h-11 max-w-full items-center gap-2.5 rounded-s px-2.5 text-left text-sm text-ink-2 hover:bg-sunken hover:text-ink ${summary.isCalm ? 'max-md:hidden' : ''}`}
    >
      <StandingIcon {...standing} isCalm={summary.isCalm} />
      <span className="line-clamp-2 min-w-0 leading-tight">{summary.text}</span>
    </button>
  )
  return (
    <div className="min-w-0 md:min-h-11">
      {/* All being well is no news: it is not read out each time a change has gone up. */}
      <div role="status">{!summary?.isCalm && button}</div>
      {summary?.isCalm && button}
      <OutboxSheet open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}

function StandingIcon({ sync, left, isCalm }: Standing & { isCalm: boolean }) {
  const look = { size: 18, 'aria-hidden': true, className: 'shrink-0' }
  if (sync !== 'working' && sync !== 'resting' && sync !== 'unknown') return <CloudOff {...look} />
  if (isCalm && sync === 'resting') return <CloudCheck {...look} />
  return left > 0 ? <CloudDownload {...look} /> : <CloudUpload {...look} />
}
