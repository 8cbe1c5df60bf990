import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import type { UnsavedNote } from '@earmark/core/recording/unsaved-note.ts'
import { typedSegments } from '@earmark/core/text/typed-segments.ts'
import { newId } from './new-id.ts'
import type { Notes } from './notes.ts'

/** Answers the new note's identifier. */
export async function saveTyped(notes: Notes, { title, text }: UnsavedNote): Promise<string> {
  const ulid = newId()
  const channel_id = notes.filing.get()
  await notes.mutate('recording.create', {
    ulid,
    title: title.trim(),
    recorded_at: new Date().toISOString(),
    segments: typedSegments(text),
    engine: typedEngine,
    ...(channel_id !== undefined && { channel_id }),
  })
  return ulid
}
