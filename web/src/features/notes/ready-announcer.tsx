import { useNotesPart } from '../../base/local-db/use-recordings.ts'

/** Says that a note has been written down to those who do not see its row change. */
export function ReadyAnnouncer() {
  const ready = useNotesPart('lastReady')
  return (
    <p role="status" className="sr-only">
      {ready && (ready.title ? `Ready: ${ready.title}` : 'Ready')}
    </p>
  )
}
