import type { Recording, Segment } from '../entities/recording.ts'
import type { RecordingRow } from '../entities/transcript.ts'
import { withOverlapNote } from './overlap.ts'
import { joinSegments } from './segments.ts'

/** Why a note that an engine is done with has no words. */
export type Wordless = 'not_understood' | 'at_once' | 'no_words' | 'no_speech'

export const wordlessNames = {
  not_understood: 'Sound in a language that is not understood here',
  at_once: 'Two people speaking at once, not understood',
  no_words: 'No words were understood in this recording',
  no_speech: 'No speech was found in this recording',
} as const satisfies Record<Wordless, string>

/** Undefined where there are words, where they may still come, and where a person has taken them out. */
export function wordlessOf(
  note: Standing & Pick<Recording, 'transcript' | 'segments'>,
): Wordless | undefined {
  const { transcript: excerpt, segments } = note
  return wordlessIn({ ...note, excerpt, doubt: doubtOf(segments) })
}

/** Why some of what was heard is not among the words; null where all of it is. */
export function doubtOf(segments: readonly Segment[]): 'not_understood' | 'at_once' | null {
  const doubted = segments.filter(isNotUnderstood)
  if (doubted.length === 0) return null
  return doubted.every(({ overlap }) => overlap) ? 'at_once' : 'not_understood'
}

/** The same of a recording whose words are not at hand. */
export function wordlessIn(row: Standing & Pick<RecordingRow, 'excerpt' | 'doubt'>): Wordless | undefined {
  const { status, engine, excerpt, doubt, language, edited_at } = row
  if (status !== 'ready' || engine === null || excerpt !== '' || edited_at !== null) return undefined
  if (doubt !== null) return doubt
  return language === 'zxx' ? 'no_speech' : 'no_words'
}

type Standing = Pick<Recording, 'status' | 'engine' | 'language' | 'edited_at'>

/** What a note is called: by its title, or by why it has none. */
export function nameOf(title: string, wordless: Wordless | undefined): string {
  return title || (wordless ? wordlessNames[wordless] : 'Untitled')
}

/** What stands in place of words. One without a title is called so already. */
export function inPlaceOfWords(title: string, wordless: Wordless | undefined): string | undefined {
  return title && wordless ? wordlessNames[wordless] : undefined
}

/** Something to read, now or so far. */
export function hasWords(segments: readonly Segment[]): boolean {
  return !segments.every(isNotUnderstood)
}

export function isNotUnderstood({ text, heard }: Segment): boolean {
  return heard !== undefined && text.trim() === ''
}

/** For a person to read: what was not understood is said to be so between words that were, and nothing of it elsewhere. */
export function readable({ segments }: Pick<Recording, 'segments'>): Segment[] {
  return hasWords(segments) ? marked(segments) : []
}

/** With a mark in place of what was not understood, and before the words where two people speak at once. */
export function marked(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) =>
    withOverlapNote(isNotUnderstood(segment) ? { ...segment, text: notUnderstood } : segment),
  )
}

export const notUnderstood = '[not understood]'

/** All of it as one text for who reads it without its times: nothing is joined over what was not understood. */
export function textOf(segments: readonly Segment[]): string {
  if (!hasWords(segments)) return ''
  return joinSegments(segments.map((one) => (isNotUnderstood(one) ? { ...one, text: notUnderstood } : one)))
}

/** What somebody has made of that text, without the marks in it, which are no words. */
export function withoutMarks(text: string): string {
  return text.replaceAll(notUnderstood, ' ')
}
