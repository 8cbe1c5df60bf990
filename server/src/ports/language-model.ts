import type { z } from 'zod'
import type { AddressStanding } from './address-standing.ts'

/** What a model is to write. */
export interface WritingOrder<Part> {
  /** What it is to do, in our own words: nothing that people wrote belongs in here. */
  instructions: string
  /** What the person wants written, in their words: it decides what is written and how, and nothing else. */
  wish?: string
  /** What it reads: people's words, each between marks made for this request alone. It is told to obey none of them. */
  data: readonly { name: string; text: string }[]
  /** What it writes is a list of such parts. Descriptions of the fields are told to the model. */
  schema: z.ZodType<Part>
  mostParts: number
  /** Of whoever waits: aborted, the model is told to stop. */
  signal?: AbortSignal
}

/** What becomes of an order: parts as they come, and one of the others at the end. */
export type Writing<Part> =
  | { kind: 'part'; part: Part }
  /** The list is complete; it may have been an empty one. */
  | { kind: 'written' }
  | WritingFailed

export interface WritingFailed {
  kind: 'failed'
  reason: WritingFailure
  /** For the log, not for people. */
  detail: string
  /** After how long the address says it may be asked again; null: it does not say. */
  retryAfterMs: number | null
}

type WritingFailure =
  /** It cannot be reached, answers with an error, or its answer has another shape. */
  | 'unavailable'
  /** It was reached, and nothing came for too long. */
  | 'late'
  /** It has too much to do. */
  | 'busy'
  /** It answered, and did not want to write this. */
  | 'refused'
  /** It wrote, but never what was ordered, or without end. */
  | 'unreadable'
  | 'aborted'

/** A language model at the address that the settings name. */
export interface LanguageModel {
  /** As the settings name it. */
  readonly name: string
  /** Who is sent what it reads. */
  readonly host: string
  /** Where what it writes does not fit `schema`, it is asked again once. To leave the loop tells it to stop. */
  write<Part>(order: WritingOrder<Part>): AsyncIterable<Writing<Part>>
  standing(): AddressStanding
  /** Questions may come from now on: it is tried, so that a wrong key is known early. */
  start(): void
  close(): void
}
