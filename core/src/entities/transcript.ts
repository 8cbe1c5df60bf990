import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { recording } from './recording.ts'

const { ulid, segments, corrected, updated_at } = recording.shape

/**
 * The words of one recording with their times, under the recording's own `ulid`. Apart from it, so that a new title does
 * not carry them to every device: of four hours they are megabytes. Whoever sees the recording sees them. None: nothing
 * has been written yet.
 */
export const transcriptRow = z.object({ ulid, segments, corrected, updated_at, changed_at: changedAt })
export type TranscriptRow = z.infer<typeof transcriptRow>

/** What is synced of a recording beside its words: all that a list shows of it, and no more of them than a list shows. */
export const recordingRow = recording.omit({ transcript: true, segments: true, corrected: true }).extend({
  /** The first of its words. */
  excerpt: z.string().max(400),
  /** Why some of what was heard is not among its words; null where all of it is. */
  doubt: z.enum(['not_understood', 'at_once']).nullable(),
})
export type RecordingRow = z.infer<typeof recordingRow>
