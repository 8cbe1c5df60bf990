import { timeLeftSentence } from '@earmark/core/recording/time-left.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LocalSound, NoteLine, OpenRecording } from './schema.ts'
import { useNotes } from './notes-context.tsx'
import { isHeardHere } from './status-of.ts'
import { emptySnapshot, type NotesSnapshot } from './notes-view.ts'

/** All notes but those in the trash, newest first; undefined until they have been read. */
export function useRecordings(): readonly NoteLine[] | undefined {
  return useNotesPart('lines')
}

export function useTrash(): readonly NoteLine[] {
  return useNotesPart('trash')
}

/** By name. */
export function useTags(): readonly Tag[] {
  return useNotesPart('tags')
}

/** Of one recording; undefined where the server has its sound. */
export function useSound(ulid: string): LocalSound | undefined {
  return useNotesPart('sounds').get(ulid)
}

/** What a list shows of one note; undefined: it has not been read, or there is none. */
export function useLine(ulid: string): NoteLine | undefined {
  const notes = useNotes()
  return useSyncExternalStore(
    notes.subscribe,
    () => notes.line(ulid),
    () => undefined,
  )
}

/** How far the step of a note is, in per cent; null where nobody has said so. */
export function useStepPercent(note: Pick<NoteLine, 'ulid' | 'status'> | undefined): number | null {
  const notes = useNotes()
  return useSyncExternalStore(
    notes.watchSteps,
    () => (note ? notes.percentOf(note) : null),
    () => null,
  )
}

/** How long the step of a note will still take, in words; null while nobody can say. */
export function useTimeLeft(note: Pick<NoteLine, 'ulid' | 'status'> | undefined): string | null {
  const notes = useNotes()
  const seconds = useSyncExternalStore(
    notes.watchSteps,
    () => (note ? notes.secondsLeftOf(note) : null),
    () => null,
  )
  return seconds === null ? null : timeLeftSentence(seconds)
}

/** One recording with all its words. undefined: not read yet; null: there is none. */
export function useRecording(ulid: string): OpenRecording | null | undefined {
  const notes = useNotes()
  const watch = useCallback((listener: () => void) => notes.watchRow(ulid, listener), [notes, ulid])
  const row = useSyncExternalStore(
    watch,
    () => notes.row(ulid),
    () => undefined,
  )
  const sound = useSound(ulid)
  return useMemo(() => (row && isHeardHere(row, sound) ? { ...row, status: 'ready' } : row), [row, sound])
}

export function useNotesPart<Part extends keyof NotesSnapshot>(part: Part): NotesSnapshot[Part] {
  const notes = useNotes()
  return useSyncExternalStore(
    notes.subscribe,
    () => notes.snapshot()[part],
    () => emptySnapshot[part],
  )
}
