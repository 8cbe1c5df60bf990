import type { Segment } from '@earmark/core/entities/recording.ts'
import { reloadGate } from '../../base/builds/reload-gate.ts'
import { captionedBy, type NoteStore } from './save-sound.ts'

/** The words were not understood in time, or the model had not loaded yet: they come to the note that waits for them. */
export async function attachLateCaptions(
  store: NoteStore,
  note: { ulid: string; recorded_at: string },
  whole: Promise<Segment[]>,
): Promise<void> {
  const release = reloadGate.hold('unsaved')
  try {
    const segments = await whole
    // Changes nothing where the person or the server has written by now, or the note is gone.
    if (segments.length > 0 && (await store.has(note.ulid))) {
      await store.mutate('recording.create', { ...note, segments, ...captionedBy(segments) })
    }
  } catch {
    // The note stays without captions; its sound is kept.
  } finally {
    release()
  }
}
