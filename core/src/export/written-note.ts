import type { Recording } from '../entities/recording.ts'

/** What a text tells of a note; `ulid` is null where its reader is not to know which one it is. */
export type WrittenNote = Pick<
  Recording,
  | 'title'
  | 'recorded_at'
  | 'duration'
  | 'language'
  | 'engine'
  | 'status'
  | 'edited_at'
  | 'transcript'
  | 'segments'
  | 'sound'
  | 'transcribed_seconds'
  | 'attachments'
> & { ulid: string | null }
