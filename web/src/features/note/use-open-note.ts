import type { Recording } from '@earmark/core/entities/recording.ts'
import { may } from '@earmark/core/access/permissions.ts'
import type { RetryRequest } from '@earmark/core/recordings-api.ts'
import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { SpeakerReach } from '@earmark/core/text/speaker-change.ts'
import { useMemo, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useSentFiles } from '../../base/attachments/use-sent-files.ts'
import { makeEditHistory } from './edit-history.ts'
import { makeNoteActions } from './note-actions.ts'
import { type RetryWhat, retryNote } from './retry-note.ts'
import { useFind } from '../../base/transcript/use-find.ts'
import { useNotePlayback } from './use-note-playback.ts'

/** Where somebody is to be named, in the transcript as it was when the person began. */
export interface NamedPlace {
  at: number
  reach: SpeakerReach
  before: Pick<Recording, 'segments' | 'engine'>
}

/** All that lives as long as a note is open: its sound, what was done to it, what is looked for in it. */
export function useOpenNote(recording: Recording, startAt: number | undefined) {
  const { ulid, segments, engine, attachments } = recording
  const notes = useNotes()
  const isGuest = useViewer().kind !== 'user'
  const [history] = useState(makeEditHistory)
  const actions = useMemo(() => makeNoteActions({ notes, ulid, history }), [notes, ulid, history])
  const playback = useNotePlayback(recording, startAt)
  const find = useFind(segments)
  const [named, setNamed] = useState<NamedPlace>()
  const sent = useSentFiles({ ulid, attachments })
  useCommands(
    useMemo(
      () => [
        {
          id: 'note-find',
          name: 'Find in this note',
          keywords: 'replace',
          keys: 'f',
          group: 'note' as const,
          run: find.open,
        },
      ],
      [find.open],
    ),
  )
  return {
    recording,
    ...rightsTo(recording, notes.actor),
    /** A note that only this device knows has no link. */
    mayShare: !isGuest && mayShare(recording, notes.actor),
    history,
    actions,
    playback,
    find,
    sent,
    named,
    nameSpeaker: (at: number, reach: SpeakerReach) => setNamed({ at, reach, before: { segments, engine } }),
    endNaming: () => setNamed(undefined),
    retry: (what: RetryWhat, how: RetryRequest = {}) => retryNote(notes, ulid, { what, ...how }),
  }
}

/** What this person may do with the note: what they may not is not offered. */
function rightsTo(recording: Recording, actor: Actor) {
  const isInTrash = recording.deleted_at !== null
  const mayEdit = hasRightTo(actor, 'recording.edit', recording)
  return {
    /** In the trash, a note is only looked at, or restored. */
    isInTrash,
    mayEdit,
    mayRemove: hasRightTo(actor, 'recording.delete', recording),
    isReadOnly: isInTrash || !mayEdit,
    /** Guests have no part in a team's tags. */
    mayTag: !isInTrash && mayEdit && (actor.role === 'system' || may(actor.role, 'tag.create')),
  }
}

function mayShare(recording: Recording, actor: Actor): boolean {
  return recording.deleted_at === null && hasRightTo(actor, 'note.share', recording)
}

export type OpenNote = ReturnType<typeof useOpenNote>
