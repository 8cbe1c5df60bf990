import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { vocabularyLimits } from './vocabulary-limits.ts'

const written = z.string().min(1).max(vocabularyLimits.letters)

/** A name or a word as it is to be written. */
const vocabularyWord = z.object({
  text: written,
  /** What engines have written in its place, as people corrected it. */
  heard: z.array(written).max(vocabularyLimits.heard),
})
export type VocabularyWord = z.infer<typeof vocabularyWord>

/** The names and words that the transcripts of an account are written with: one row for all of them. */
export const vocabulary = z.object({
  id: z.string(),
  /** The newest first. */
  words: z.array(vocabularyWord).max(vocabularyLimits.words),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Vocabulary = z.infer<typeof vocabulary>
