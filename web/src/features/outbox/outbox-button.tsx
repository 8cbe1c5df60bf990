import { CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { outboxSummary } from './outbox-entries.ts'
import { OutboxSheet } from './outbox-sheet.tsx'

/** Stands in the bar only while something of this device is not on the server. */
export function OutboxButton() {
  const sounds = [...useNotesPart('sounds').values()]
  const waiting = useNotesPart('waiting')
  const refused = useNotesPart('refused').length
  const sync = useConnection()
  const [isOpen, setIsOpen] = useState(false)
  const summary = outboxSummary({ sounds, waiting, refused, sync })
  const Icon = sync === 'offline' || sync === 'signed_out' ? CloudOff : CloudUpload
  return (
    <div role="status" className="min-w-0">
      {summary && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-11 max-w-full items-center gap-2.5 rounded-s px-2.5 text-left text-sm text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon size={18} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">{summary}</span>
        </button>
      )}
      <OutboxSheet open={isOpen} onOpenChange={setIsOpen} />
    </div>
  )
}
