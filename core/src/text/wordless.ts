import type { Recording, Segment } from '../entities/recording.ts'
import type { RecordingRow } from '../entities/transcript.ts'
import { deviceEngine } from '../recording/device-engines.ts'
import { withOverlapNote } from './overlap.ts'
import { joinSegments } from './segments.ts'
import { type ReadSegment, withSources } from './source-lines.ts'

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
  const { excerpt, doubt, language, edited_at } = row
  if (!isHeard(row) || excerpt !== '' || edited_at !== null) return undefined
  if (doubt !== null) return doubt
  return language === 'zxx' ? 'no_speech' : 'no_words'
}

type Standing = Pick<Recording, 'status' | 'engine' | 'language' | 'edited_at'>

/** An engine is done with all of its sound: the server's, or that of the device which alone has it. */
function isHeard({ status, engine }: Standing): boolean {
  return status === 'ready' ? engine !== null : status === 'local' && engine === deviceEngine
}

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
  return segments.some(({ text }) => text.trim() !== '')
}

export function isNotUnderstood({ text, heard }: Segment): boolean {
  return heard !== undefined && text.trim() === ''
}

/** For who is not to read what was heard there: it may be nonsense, or a name. That something was, stays. */
export function withoutHeard(segment: Segment): Segment {
  return segment.heard === undefined ? segment : { ...segment, heard: '' }
}

/** What captions left out, and nothing has listened to since. */
export function isUntranscribed({ text, untranscribed }: Segment): boolean {
  return untranscribed === true && text.trim() === ''
}

/** For a person to read: what is missing between words is said to be missing, and nothing of it elsewhere. */
export function readable({ segments }: Pick<Recording, 'segments'>): ReadSegment[] {
  return hasWords(segments) ? marked(withSources(segments)) : []
}

/** With a mark in place of words that are missing, and before the words where two people speak at once. */
export function marked(segments: readonly ReadSegment[]): ReadSegment[] {
  return segments.map((segment) => withOverlapNote(withMark(segment)))
}

const marks = { not_understood: '[not understood]', untranscribed: '[not transcribed]' } as const

/** Why a stretch has no words; undefined where it has. */
export function missingOf(segment: Segment): keyof typeof marks | undefined {
  if (isNotUnderstood(segment)) return 'not_understood'
  return isUntranscribed(segment) ? 'untranscribed' : undefined
}

/** All of it as one text for who reads it without its times: nothing is joined over what is missing. */
export function textOf(segments: readonly Segment[]): string {
  return hasWords(segments) ? joinSegments(segments.map(withMark)) : ''
}

/** As captions show it while one speaks: where some were left out, that stands between the others. */
export function withGaps(segments: readonly Segment[]): string {
  const isGap = (segment: Segment | undefined) => segment !== undefined && isUntranscribed(segment)
  const shown = segments.filter((segment, at) => !isGap(segment) || !isGap(segments[at - 1]))
  return joinSegments(shown.map((segment) => (isGap(segment) ? { ...segment, text: '…' } : segment)))
}

/** What somebody has made of that text, without the marks in it, which are no words. */
export function withoutMarks(text: string): string {
  return Object.values<string>(marks).reduce((rest, mark) => rest.replaceAll(mark, ' '), text)
}

function withMark(segment: Segment): Segment {
  const missing = missingOf(segment)
  return missing ? { ...segment, text: marks[missing] } : segment
}
