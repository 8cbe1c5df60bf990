import { z } from 'zod'
import { attachment, newLink } from './entities/attachment.ts'
import { anyMoment } from './entities/moment.ts'
import { maxTagsOfRecording, recording, segment, segments, sides } from './entities/recording.ts'
import { tag, tagColor } from './entities/tag.ts'
import { documentFormats, exportFormats } from './export/export-recording.ts'
import { isUlid } from './ids.ts'
import { boundsOfDay } from './search/calendar.ts'
import { searchReasons } from './search/score.ts'
import { maxTypedLetters } from './text/typed-segments.ts'
import { isTimeZone } from './text/dates.ts'
import { maxRecordingsAtOnce } from './sync/mutations/max-recordings-at-once.ts'

const aDay = 'must be a day such as 2026-03-09, or a time such as 2026-03-09T14:30:00Z'
const day = z.iso.date(aDay).refine((date) => !date.startsWith('0000'), aDay)

/** As many as are asked for in one page. Query values are text. */
const pageSize = (usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(usual)

/** A recording among others: as it is alone, but for the bulk that only its own page shows. */
export const listedRecording = recording
  .omit({ corrected: true, peaks: true, past_titles: true })
  .extend({ segments: z.array(segment.omit({ words: true })) })
export type ListedRecording = z.infer<typeof listedRecording>

/** Of a found recording: longer transcripts are cut off after so many characters. */
export const searchedTranscript = 2_000

/** A recording among what was found: what a list shows of it, however long it is. The rest is read by its identifier. */
export const searchedRecording = listedRecording.omit({ segments: true })
export type SearchedRecording = z.infer<typeof searchedRecording>

/** `GET /api/v1/recordings` */
export const listRecordingsQuery = z.strictObject({
  limit: pageSize(50),
  cursor: z.string().max(100).optional(),
  /** A tag's id. */
  tag: z.string().max(64).optional(),
  channel: z.string().max(64).optional(),
  /** The first moment; of a day its beginning, in the person's time zone. */
  from: z.union([day, anyMoment], aDay).optional(),
  /** The last moment; of a day its end, in the person's time zone. */
  to: z.union([day, anyMoment], aDay).optional(),
  /** `1`: those in the trash in place of those that are not. */
  trash: z.literal('1', 'must be 1, or left out').optional(),
})
export type ListRecordingsQuery = z.output<typeof listRecordingsQuery>

export const listRecordingsAnswer = z.object({
  items: z.array(listedRecording),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
})

/** What may be said of a new recording, beside its audio or its words. */
export const newRecordingFields = z.object({
  title: z.string().max(500, 'must have at most 500 characters').default(''),
  recorded_at: anyMoment.optional(),
  /** In a team. */
  channel: z.string().max(64, 'must have at most 64 characters').optional(),
  /** Names or ids; those that are not there yet are made. */
  tags: z
    .array(z.string().trim().min(1, 'must not be empty').max(60, 'must have at most 60 characters'))
    .max(maxTagsOfRecording, `must be at most ${maxTagsOfRecording}`)
    .default([]),
})
export type NewRecordingFields = z.output<typeof newRecordingFields>

/** `POST /api/v1/recordings` without audio: a note that was typed. */
export const typedNoteRequest = z.strictObject({
  transcript: z
    .string()
    .max(maxTypedLetters, `must have at most ${maxTypedLetters} characters`)
    .refine((text) => text.trim() !== '', 'must not be empty'),
  ...newRecordingFields.shape,
})
export type TypedNoteRequest = z.output<typeof typedNoteRequest>

/** `PATCH /api/v1/recordings/{ulid}`: what is not named stays. */
export const patchRecordingRequest = z
  .strictObject({
    title: z.string().max(500, 'must have at most 500 characters'),
    recorded_at: anyMoment,
    /** On top of the lists. */
    pinned: z.boolean(),
    /** Tag ids, all of them. */
    tags: z.array(z.string().max(64)).max(maxTagsOfRecording, `must have at most ${maxTagsOfRecording} tags`),
    /** The text alone: words that stay keep their times. Of a typed note each line is a paragraph. */
    transcript: z
      .string()
      .max(2_000_000, 'must have at most 2000000 characters')
      .meta({ description: `Of a typed note at most ${maxTypedLetters} characters, each line a paragraph` }),
    segments,
  })
  .partial()
  .refine(({ transcript, segments: given }) => transcript === undefined || given === undefined, {
    path: ['transcript'],
    message: 'must not be given together with segments',
  })
export type PatchRecordingRequest = z.output<typeof patchRecordingRequest>

/** `POST /api/v1/recordings/move`: out of the personal account into a team's channel. */
export const moveRecordingsRequest = z.strictObject({
  ulids: z
    .array(z.string().refine(isUlid, 'must be an identifier'))
    .min(1, 'must not be empty')
    .max(maxRecordingsAtOnce, `must have at most ${maxRecordingsAtOnce} notes`),
  account_id: z.string().max(64),
  channel_id: z.string().refine(isUlid, 'must be an identifier'),
})
export type MoveRecordingsRequest = z.output<typeof moveRecordingsRequest>

export const moveRecordingsAnswer = z.object({
  account_id: z.string(),
  channel_id: z.string(),
  ulids: z.array(z.string()),
})

/** `GET /api/v1/recordings/{ulid}/export` */
const allFormats = [...exportFormats, ...documentFormats] as const
export const exportQuery = z.strictObject({
  format: z.enum(allFormats, `must be one of ${allFormats.join(', ')}`),
  /** Whose days and hours count; that of the person's profile when not given. */
  time_zone: z
    .string()
    .max(64, 'must have at most 64 characters')
    .refine(isTimeZone, 'must be a time zone such as Europe/Vienna')
    .optional(),
})

/** `GET /api/v1/tags` */
export const listTagsAnswer = z.object({ items: z.array(tag) })

/** `POST /api/v1/tags` */
export const createTagRequest = z.strictObject({ name: z.string(), color: tagColor.default('grey') })

/** `PATCH /api/v1/tags/{id}`: what is not named stays. */
export const patchTagRequest = z.strictObject({ name: z.string(), color: tagColor }).partial()

const description = attachment.shape.description

/** `POST /api/v1/recordings/{ulid}/attachments`, for what is not a file. */
export const addAttachmentRequest = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), description: description.min(1, 'must not be empty') }),
    z.strictObject({
      kind: z.literal('link'),
      url: newLink,
      description: description.default(''),
    }),
  ],
  'must be text or link; a file is sent as multipart/form-data',
)

/** `PATCH /api/v1/recordings/{ulid}/attachments/{id}` */
export const patchAttachmentRequest = z.strictObject({ description })

/** `GET /api/v1/search` */
export const searchQuery = z.strictObject({
  q: z.string('must be text').max(500, 'must have at most 500 characters'),
  limit: pageSize(10),
  /** A channel's id. */
  channel: z.string().max(64).optional(),
})

export const searchAnswer = z.object({
  items: z.array(
    z.object({
      recording: searchedRecording,
      score: z.number(),
      reason: z.enum(searchReasons),
      /** A line of the transcript, and where in it what was searched for stands. */
      snippet: z.object({ text: z.string(), marks: z.array(z.object({ from: z.number(), to: z.number() })) }),
    }),
  ),
})

/** `GET /api/v1/search/related` */
export const searchRelatedQuery = searchQuery.omit({ limit: true })

/** Of that, and of `GET /api/v1/recordings/{ulid}/related` */
export const relatedAnswer = z.object({
  items: z.array(
    z.object({
      recording: searchedRecording,
      /** The sentence that is close, and where in it the words in common stand. */
      sentence: z.object({
        text: z.string(),
        marks: z.array(z.object({ from: z.number(), to: z.number() })),
      }),
      /** Seconds: from when to when it was spoken. */
      start: z.number(),
      end: z.number(),
    }),
  ),
})
export type RelatedAnswer = z.infer<typeof relatedAnswer>

/** What is there to be used, and nothing else. */
const limits = z.object({
  recording_seconds: z.number(),
  transcription_seconds_a_month: z.number(),
  is_transcription_fair_use: z.boolean(),
  storage_bytes: z.number(),
  asks_a_month: z.number(),
  shares: z.number().nullable(),
  /** How many may be begun in a calendar month (UTC). */
  meetings_a_month: z.number().nullable(),
})

/** `GET /api/v1/usage` */
export const usageAnswer = z.object({
  /** The calendar month (UTC) that the month's figures are of, such as 2026-03. */
  month: z.string(),
  /** Of the plan in force, for the whole account. */
  limits,
  used: z.object({
    transcription_seconds: z.number(),
    storage_bytes: z.number(),
    asks: z.number(),
    shares: z.number(),
    meetings: z.number(),
  }),
})

/** `GET /api/v1/plans` */
export const plansAnswer = z.object({
  /** By whom plans are paid for here; `sandbox`: no money moves. */
  provider: z.enum(['stripe', 'sandbox']),
  items: z.array(
    z.object({
      name: z.enum(['free', 'pro', 'team']),
      title: z.string(),
      /** Whole US dollars for one period; of a plan with seats, for one seat. */
      price: z.object({ month: z.number(), year: z.number() }),
      has_seats: z.boolean(),
      limits,
    }),
  ),
})

/** What `from` and `to` of a list mean to someone in this time zone. */
export function rangeOf({ from, to }: Pick<ListRecordingsQuery, 'from' | 'to'>, timeZone: string) {
  return {
    from: from === undefined ? undefined : spanOf(from, timeZone).first,
    to: to === undefined ? undefined : spanOf(to, timeZone).last,
  }
}

function spanOf(time: string, timeZone: string): { first: string; last: string } {
  if (time.includes('T')) return { first: time, last: time }
  const [year = 0, month = 0, date = 0] = time.split('-').map(Number)
  const { first, last } = boundsOfDay({ year, month, day: date }, timeZone)
  return { first: new Date(first).toISOString(), last: new Date(last).toISOString() }
}

/** `POST /api/v1/recordings/{ulid}/retry` */
export const retryRequest = z.strictObject({
  /** Of audio whose left and right differ: each by itself, or both as one. Not given: as before. */
  sides: sides.optional(),
})
export type RetryRequest = z.infer<typeof retryRequest>

/** Of `GET /api/v1/transcription`. */
export const transcriptionAnswer = z.object({
  /** Also WMA, AC-3 and the like, for which the server's machine needs ffmpeg. */
  reads_all_sounds: z.boolean(),
})
export type TranscriptionAnswer = z.infer<typeof transcriptionAnswer>
