import { z } from 'zod'
import { changedAt } from './changed-at.ts'

export const maxChoices = 500
export const maxInsightLength = 2_000

/** What somebody did with a line that was read off a note. */
export const insightChoice = z.object({
  /** See `insightKey`. */
  line: z.string().min(1).max(300),
  did: z.enum(['kept', 'dismissed']),
  /** In their own words; null: as it was said. */
  text: z.string().min(1).max(maxInsightLength).nullable(),
})
export type InsightChoice = z.infer<typeof insightChoice>

/**
 * What people did with the highlights, possible to-dos, tags and chapters of a recording, under its own `ulid`. The lines
 * themselves are read off its words wherever it is shown, and kept nowhere: they follow from the words.
 */
export const insights = z.object({
  ulid: z.string(),
  choices: z.array(insightChoice).max(maxChoices),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Insights = z.infer<typeof insights>

export const insightKinds = ['highlight', 'todo', 'tag', 'chapter'] as const
export type InsightKind = (typeof insightKinds)[number]

const longestKey = 200

/** By what a line is known again after the words around it were edited: its kind, and what it says. */
export function insightKey(kind: InsightKind, text: string): string {
  return `${kind}:${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestKey)}`
}
