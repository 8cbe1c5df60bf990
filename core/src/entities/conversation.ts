import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { maxAskedNotes, maxExchanges, maxQuestion } from './conversation-limits.ts'
import { savedSearch } from './marks.ts'
import { seconds } from './recording.ts'

const place = z.number().int().min(0)

/**
 * Where a sentence stands in a note. Its words are not kept: they are read from the note when they are shown, so that
 * nothing of a note is left here when it is gone, or no longer this person's to see.
 */
export const citation = z.strictObject({
  /** The note's ulid. */
  recording: z.string().max(64),
  /** Seconds: from when to when it was spoken. */
  start: seconds,
  end: seconds,
  /** In the note's text. */
  from: place,
  to: place,
  /** By which the sentence is known again: see meaning/citations.ts. */
  fingerprint: z.string().max(16),
})
export type Citation = z.infer<typeof citation>

/** A question and its answer. */
export const exchange = z.strictObject({
  id: z.string().max(64),
  question: z.string().min(1).max(maxQuestion),
  /** `quotes`: sentences chosen from the notes; a model's name where one wrote it. */
  engine: z.string().max(100),
  /** False: no note says it, and what is cited is the nearest. */
  is_said: z.boolean(),
  /** Whether only some of the notes were asked; of older ones it is not known. */
  is_narrow: z.boolean().optional(),
  citations: z.array(citation).max(20),
  asked_at: z.iso.datetime(),
})
export type Exchange = z.infer<typeof exchange>

const day = z
  .strictObject({
    year: z.number().int().min(1).max(9999),
    month: z.number().int().min(1).max(12),
    day: z.number().int().min(1).max(31),
  })
  .refine(isInCalendar, 'must be a day of the calendar')

function isInCalendar({ year, month, day: ofMonth }: { year: number; month: number; day: number }): boolean {
  return new Date(Date.UTC(year, month - 1, ofMonth)).getUTCDate() === ofMonth
}

/** Which notes are asked; what is left out narrows nothing. */
export const conversationScope = savedSearch.shape.filter.pick({ tag: true }).extend({
  from: day.optional(),
  to: day.optional(),
  channel: z.string().max(64).optional(),
  recordings: z.array(z.string().max(64)).max(maxAskedNotes).optional(),
})
export type ConversationScope = z.infer<typeof conversationScope>

/** Questions that a person asked of their notes; seen by nobody else, in a team neither. */
export const conversation = z.object({
  ulid: z.string(),
  /** The person's. */
  created_by: z.string(),
  title: z.string().max(200),
  scope: conversationScope,
  exchanges: z.array(exchange).max(maxExchanges),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Conversation = z.infer<typeof conversation>
