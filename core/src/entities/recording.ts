import { z } from 'zod'
import { attachment } from './attachment.ts'

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
const seconds = z.number().min(0).max(100_000)

export const word = z.object({ text: z.string().max(200), start: seconds, end: seconds })
export type Word = z.infer<typeof word>

export const segment = z.object({
  start: seconds,
  end: seconds,
  text: z.string().max(20_000),
  speaker: z.string().max(100).optional(),
  words: z.array(word).optional(),
})
export type Segment = z.infer<typeof segment>

/** Why it failed: `code` for programs, `sentence` for the person. */
export const failure = z.object({ code: z.string(), sentence: z.string() })
export type Failure = z.infer<typeof failure>

/** The sound as the server keeps it; null until it has arrived. */
export const sound = z.object({
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Sound = z.infer<typeof sound>

/** One audio note. The same fields everywhere: IndexedDB (plus its local `id`), SQL, JSON. */
export const recording = z.object({
  ulid: z.string(),
  title: z.string().max(500),
  /** The segments' texts joined: what is searched. */
  transcript: z.string(),
  segments: z.array(segment),
  status: recordingStatus,
  /** Of the step that `status` names, in per cent; null where it has none. */
  progress: z.number().min(0).max(100).nullable(),
  failure: failure.nullable(),
  /** Tag ids, in the order they were added. */
  tags: z.array(z.string()),
  attachments: z.array(attachment),
  recorded_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  latest_attachment_updated_at: z.iso.datetime().nullable(),
  /** Seconds of sound; null until known. */
  duration: seconds.nullable(),
  /** BCP 47, `und` where the engine could not tell, null before it was asked. */
  language: z.string().nullable(),
  /** What wrote the transcript: `captions`, `moonshine-base`, a configured model's name, or null. */
  engine: z.string().nullable(),
  /** Loudness over time for the player: 0 to 255, at most 400 of them; null until known. */
  peaks: z.array(z.number().int().min(0).max(255)).nullable(),
  sound: sound.nullable(),
  /** In the trash since; gone for good 30 days later. */
  deleted_at: z.iso.datetime().nullable(),
})
export type Recording = z.infer<typeof recording>
