import { z } from 'zod'
import { speechLanguages } from '../speech/understood-languages.ts'

/** How an engine at an address stands: asked, left alone after failures, or being tried again. */
export const addressStates = ['used', 'left_alone', 'being_tried'] as const

/** What is done in the background, as an operator knows it. */
export const jobTopics = ['sounds', 'emails', 'archives', 'other'] as const

/** `GET /api/v1/admin/health`: facts alone, without keys or addresses with passwords in them. */
export const healthAnswer = z.object({
  checked_at: z.string(),
  version: z.string(),
  /** Of the pages; null before the first build. */
  build: z.string().nullable(),
  started_at: z.string(),
  /** False where sound is transcribed by worker processes: what is said of speech is then only what is set here. */
  transcribes_here: z.boolean(),
  /** Whether people reach it at an address of its own, as EARMARK_URL says. */
  is_public: z.boolean(),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    /** Null: no answer within a second. */
    answer_ms: z.number().nullable(),
  }),
  disk: z.object({
    /** What is free beyond the room left to the database; below 0 no upload is taken. */
    for_uploads_bytes: z.number().nonnegative(),
    /** So little is left that nothing new is written at all. */
    is_full: z.boolean(),
    /** Whether the data folder is there and takes files. */
    is_writable: z.boolean(),
    /** What the data folder takes; null while it is being added up. */
    data_bytes: z.number().nullable(),
  }),
  /** Null while the database does not answer. */
  jobs: z
    .object({
      waiting: z.number(),
      /** The same by what is waited for. */
      waiting_for: z.record(z.enum(jobTopics), z.number()),
      oldest_waiting_since: z.string().nullable(),
      at_work: z.number(),
      /** Failed once at least, and not given up. */
      trying_again: z.number(),
      /** In the last 24 hours, without files that have no sound and accounts at their limit. */
      failed: z.number(),
    })
    .nullable(),
  /** Null where LLM_URL is not set. */
  model: z
    .object({
      name: z.string(),
      host: z.string(),
      state: z.enum(addressStates),
      since: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  speech: z.object({
    languages: z.array(z.object({ language: z.enum(speechLanguages), licence: z.string() })),
    /** Null where SPEECH_URL is not set. */
    address: z
      .object({
        host: z.string(),
        state: z.enum(addressStates),
        since: z.string(),
        /** Why it was last left alone; null where it never was. */
        reason: z.string().nullable(),
      })
      .nullable(),
    has_ffmpeg: z.boolean(),
  }),
  has_mail_server: z.boolean(),
  /** What `/readyz` says below `ready`, without what stands above. */
  notices: z.array(z.string()),
})
export type HealthAnswer = z.infer<typeof healthAnswer>
