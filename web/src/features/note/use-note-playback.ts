import type { Recording } from '@earmark/core/entities/recording.ts'
import { useEffect, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { findSource } from '../../base/player/find-source.ts'
import { makePlayback, type Playback } from '../../base/player/playback.ts'
import { silencesOf } from '../../base/player/silences.ts'

/** The sound of the note that is open; it ends when the note is left. */
export function useNotePlayback(recording: Recording, startAt: number | undefined): Playback {
  const notes = useNotes()
  const { ulid, segments, duration } = recording
  const [playback] = useState(() => makePlayback({ findSource: () => findSource(notes, ulid), failures }))
  useEffect(() => {
    playback.know({ duration: duration ?? 0, silences: silencesOf(segments, duration ?? 0) })
  }, [playback, segments, duration])
  useEffect(() => () => playback.close(), [playback])
  useEffect(() => {
    if (startAt !== undefined) playback.seek(startAt)
  }, [playback, startAt])
  return playback
}

const failures = {
  connection:
    'The audio cannot be played right now. Check your connection and try again, or download it from the menu above.',
  kind: 'This browser cannot play this kind of audio file. You can download it from the menu above.',
}
