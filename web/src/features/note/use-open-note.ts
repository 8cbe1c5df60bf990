import type { Recording } from '@earmark/core/entities/recording.ts'
import { useMemo, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useSentFiles } from './attachments/use-sent-files.ts'
import { makeEditHistory } from './edit-history.ts'
import { makeNoteActions } from './note-actions.ts'
import { retryNote } from './retry-note.ts'
import { useFind } from './transcript/use-find.ts'
import { useNotePlayback } from './use-note-playback.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** All that lives as long as a note is open: its sound, what was done to it, what is looked for in it. */
export function useOpenNote(recording: Recording, startAt: number | undefined) {
  const { ulid, segments, attachments } = recording
  const notes = useNotes()
  const [history] = useState(makeEditHistory)
  const actions = useMemo(() => makeNoteActions({ notes, ulid, history }), [notes, ulid, history])
  const playback = useNotePlayback(recording, startAt)
  const find = useFind(segments)
  const sent = useSentFiles(ulid, attachments)
  useUndoKeys(history)
  useCommands(
    useMemo(
      () => [{ id: 'note-find', name: 'Find in this note', keywords: 'replace', keys: 'f', run: find.open }],
      [find.open],
    ),
  )
  return {
    recording,
    /** In the trash, a note is only looked at, or restored. */
    isReadOnly: recording.deleted_at !== null,
    history,
    actions,
    playback,
    find,
    sent,
    retry: () => retryNote(notes, ulid),
  }
}

export type OpenNote = ReturnType<typeof useOpenNote>
