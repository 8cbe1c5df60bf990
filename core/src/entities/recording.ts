import { z } from 'zod'
import { attachment } from './attachment.ts'
import { changedAt } from './changed-at.ts'
import { maxPeaks } from './max-peaks.ts'
import { maxPastTitles, pastTitle } from './past-titles.ts'

/** Where a recording stands on its road. `local`: known to one device only. */
export const recordingStatuses = [
  'local',
  'uploading',
  'uploaded',
  'transcribing',
  'enriching',
  'ready',
  'failed',
] as const
export const recordingStatus = z.enum(recordingStatuses)
export type RecordingStatus = z.infer<typeof recordingStatus>

/** Seconds from the start of the sound. */
export const seconds = z.number().min(0, 'must not be negative').max(100_000, 'must be at most 100000')

export const word = z.object({
  text: z.string().max(200, 'must have at most 200 characters'),
  start: seconds,
  end: seconds,
})
export type Word = z.infer<typeof word>

/** A word of the vocabulary that stands for what the engine wrote. It counts as long as that word stands there. */
export const respelled = z.object({
  start: seconds,
  was: z.string().max(500),
  word: z.string().max(500),
})
export type Respelled = z.infer<typeof respelled>

export const segmentLimits = { letters: 20_000, words: 10_000 }

export const segment = z.object({
  start: seconds,
  end: seconds,
  text: z.string().max(segmentLimits.letters, `must have at most ${segmentLimits.letters} characters`),
  speaker: z.string().max(100).optional(),
  /** BCP 47, where the engine tells it of each stretch; `und`: it does not understand this one. */
  language: z.string().max(35).optional(),
  /**
   * What the engine made of a stretch that it does not understand, whose `text` is then empty: in no title, no search
   * and no export for people, shown to who asks for it.
   */
  heard: z.string().max(segmentLimits.letters).optional(),
  /** Nobody has listened to this stretch, whose `text` is empty: captions leave some out to keep up with the speaker. */
  untranscribed: z.literal(true).optional(),
  /** Two people speak at once here; `unclear`: and the engine was unsure of the words. */
  overlap: z.enum(['clear', 'unclear']).optional(),
  respelled: z.array(respelled).max(segmentLimits.words).optional(),
  /** Only where the engine gives them. */
  words: z.array(word).max(segmentLimits.words).optional(),
})
export type Segment = z.infer<typeof segment>

/** A whole transcript: enough for a day of talk without a pause, and an end to what can be sent. */
export const maxSegments = 20_000
export const segments = z.array(segment).max(maxSegments, `must have at most ${maxSegments} segments`)

/** What stood in place of `count` segments from `at` on before an edit. */
export const replaced = z
  .array(z.object({ at: z.number().int().min(0), count: z.number().int().min(0), segments }))
  .max(20_000)
export type Replaced = z.infer<typeof replaced>

/** A transcript and what wrote it. */
export const transcription = z.object({
  segments,
  /** BCP 47: `und` where the engine could not tell, `zxx` where nobody speaks; null before it was asked. */
  language: z.string().max(35).nullable(),
  /** `captions`, `sample`, `typed`, `moonshine-base`, a configured model's name, or null where nothing has written anything yet. */
  engine: z.string().max(100).nullable(),
})
export type Transcription = z.infer<typeof transcription>

/** Why it failed, as speech/failure-sentence.ts says it to people. */
export const failure = z.object({ code: z.string().max(64) })
export type Failure = z.infer<typeof failure>

/** The sound as the server keeps it; null until it has arrived. */
export const sound = z.object({
  type: z.string().max(200),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Its file is damaged or breaks off: some of it could not be read. */
  is_damaged: z.boolean().optional(),
})
export type Sound = z.infer<typeof sound>

/** How a sound whose left and right differ is read: each by itself, or both as one. */
export const waysToReadSides = ['apart', 'together'] as const
export const sides = z.enum(waysToReadSides)
export type Sides = z.infer<typeof sides>

/** Loudness over time for the player, evenly spread over the sound. */
export const peaks = z
  .array(z.number().int().min(0).max(255))
  .max(maxPeaks, `must have at most ${maxPeaks} values`)

export const maxTagsOfRecording = 50

/** One audio note. The same fields everywhere: IndexedDB (plus its local `id`), SQL, JSON. */
export const recording = z.object({
  ulid: z.string(),
  title: z.string().max(500),
  /** The person chose the title: no engine changes it any more. */
  has_own_title: z.boolean(),
  /** Titles that people gave it and that others replaced. Archives of earlier builds know nothing of it. */
  past_titles: z.array(pastTitle).max(maxPastTitles).default([]),
  /** The segments' texts joined: what is searched. */
  transcript: z.string(),
  ...transcription.shape,
  /** When the person last changed the transcript by hand; null: all of it is as `engine` wrote it. */
  edited_at: z.iso.datetime().nullable(),
  /**
   * What `engine` had written in place of what the person has changed, so that an engine's next transcript knows what
   * is theirs. Null: nothing is changed, or nobody knows what was there before.
   */
  corrected: replaced.nullable(),
  status: recordingStatus,
  /**
   * Of the step that `status` names, in per cent, as the API answers it; null where it has none. No row keeps it: a per
   * cent is no change, and travels beside the rows (realtime/progress.ts).
   */
  progress: z.number().min(0).max(100).nullable(),
  failure: failure.nullable(),
  /** Tag ids, in the order they were added. */
  tags: z.array(z.string()),
  attachments: z.array(attachment),
  recorded_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
  /** The newest `updated_at` of its attachments; null where it has none. */
  latest_attachment_updated_at: z.iso.datetime().nullable(),
  /** Seconds of sound; null until known. */
  duration: seconds.nullable(),
  /**
   * How much of the sound the words cover where that is not all of it: they are still being written, or the rest is
   * beyond the plan. Archives of earlier builds know nothing of it.
   */
  transcribed_seconds: seconds.nullable().default(null),
  peaks: peaks.nullable(),
  sound: sound.nullable(),
  /**
   * Null where there is nothing to choose: the sound has one side, the same on both, or nobody has listened yet. Once
   * it is set, it is how the sound is read from then on. Archives of earlier builds know nothing of it.
   */
  sides: sides.nullable().default(null),
  /** Who recorded it; null once that person is gone from the instance. In a team it outlives them. */
  created_by: z.string().nullable(),
  /** Where a team has filed it. Null in a personal account; in a team: nowhere yet, and only its author sees it. */
  channel_id: z.string().nullable(),
  /** When it came into its channel: what is newer than a reader's mark is unread. */
  filed_at: z.iso.datetime().nullable(),
  /** On top of every list it is in, since; null: at its day. In a team for all who see it. */
  pinned_at: z.iso.datetime().nullable(),
  /** In the trash since; gone for good 30 days later. */
  deleted_at: z.iso.datetime().nullable(),
})
export type Recording = z.infer<typeof recording>

/** Which steps may follow each. Each may also follow itself: its progress goes on. */
const nextStatuses: Record<RecordingStatus, readonly RecordingStatus[]> = {
  // Straight to `ready`: it was made without sound, and there is nothing to wait for.
  local: ['uploading', 'uploaded', 'ready', 'failed'],
  // Back to `local`: the upload was given up, and the sound is only on its device again.
  uploading: ['local', 'uploaded', 'failed'],
  uploaded: ['transcribing', 'failed'],
  // Back to `uploaded`: whoever wrote it down died, and it waits in line again.
  transcribing: ['uploaded', 'enriching', 'ready', 'failed'],
  enriching: ['ready', 'failed'],
  // The person asks to have it written down again.
  ready: ['uploaded'],
  failed: ['local', 'uploading', 'uploaded'],
}

export function canFollow(status: RecordingStatus, next: RecordingStatus): boolean {
  return status === next || nextStatuses[status].includes(next)
}
