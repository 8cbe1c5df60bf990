import type { IndexedNote } from '../build-segment.ts'

export function makeNote(fields: Partial<IndexedNote> = {}): IndexedNote {
  return {
    ulid: 'A',
    recorded_at: '2026-03-14T08:00:00.000Z',
    title: '',
    transcript: '',
    attachment: [],
    facts: [],
    ...fields,
  }
}
