import { maxRecordingsAtOnce } from '@earmark/core/sync/mutations/max-recordings-at-once.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import type { Notes } from '../../base/local-db/notes.ts'

/** Says how many are done, where it takes a while. */
export type OnProgress = (done: number) => void

interface TagChange {
  add?: string[]
  remove?: string[]
}

/** What is done to many notes: a few changes in all, however many notes there are. */
export function makeManyChanges(notes: Pick<Notes, 'mutate'>) {
  const inParts = async (
    ulids: readonly string[],
    change: (part: string[]) => Promise<void>,
    onProgress?: OnProgress,
  ) => {
    for (let from = 0; from < ulids.length; from += maxRecordingsAtOnce) {
      onProgress?.(from)
      await change(ulids.slice(from, from + maxRecordingsAtOnce))
    }
  }
  return {
    changeTags: (ulids: readonly string[], tags: TagChange, onProgress?: OnProgress) =>
      inParts(ulids, (part) => notes.mutate('recordings.change_tags', { ulids: part, ...tags }), onProgress),
    pin: (ulids: readonly string[], onProgress?: OnProgress) =>
      inParts(ulids, (part) => notes.mutate('recordings.pin', { ulids: part }), onProgress),
    unpin: (ulids: readonly string[], onProgress?: OnProgress) =>
      inParts(ulids, (part) => notes.mutate('recordings.unpin', { ulids: part }), onProgress),
    remove: (ulids: readonly string[], onProgress?: OnProgress) =>
      inParts(ulids, (part) => notes.mutate('recordings.remove', { ulids: part }), onProgress),
    restore: (ulids: readonly string[], onProgress?: OnProgress) =>
      inParts(ulids, (part) => notes.mutate('recordings.restore', { ulids: part }), onProgress),
  }
}

export function ulidsOf(lines: readonly NoteLine[]): string[] {
  return lines.map(({ ulid }) => ulid)
}

/** `1 note`, `1,204 notes`. */
export function notesInWords(count: number): string {
  return count === 1 ? '1 note' : `${count.toLocaleString('en-GB')} notes`
}
