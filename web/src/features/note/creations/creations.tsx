import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { useMemo } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { useDates } from '../../../base/times/use-dates.ts'
import type { OpenNote } from '../use-open-note.ts'
import { makeCreationActions } from './creation-actions.ts'
import { CreationView } from './creation-view.tsx'
import { isCreation, useVersions } from './use-versions.ts'

/** What was made from the words of a note, the newest first and open. */
export function Creations({ note }: { note: OpenNote }) {
  const { recording, isReadOnly, playback } = note
  const notes = useNotes()
  const dates = useDates()
  const versions = useVersions(recording.ulid)
  const actions = useMemo(() => makeCreationActions({ notes, recording, dates }), [notes, recording, dates])
  const canPlay = isTimed(recording) && recording.sound !== null
  const creations = recording.attachments.filter(isCreation).toReversed()
  if (!versions) return null
  return (
    <section aria-label="Made from this note" className="mt-4 grid grid-cols-1 gap-4">
      {creations.map((creation, nth) => (
        <CreationView
          key={creation.id}
          creation={creation}
          versions={versions.filter(({ attachment_id }) => attachment_id === creation.id)}
          recording={recording}
          isFirst={nth === 0}
          isReadOnly={isReadOnly}
          actions={actions}
          onPlay={canPlay ? playback.playFrom : undefined}
        />
      ))}
    </section>
  )
}
