import type { Segment, Word } from '../entities/recording.ts'

/** A transcript as one text, as it is searched. */
export function joinSegments(segments: readonly Segment[]): string {
  return segments
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

/**
 * In the order of their times, with no end before its start. An engine's rounding must not be a reason
 * to refuse what was said.
 */
export function tidySegments(segments: readonly Segment[]): Segment[] {
  return segments
    .filter(({ text, heard, untranscribed }) => text.trim() !== '' || heard !== undefined || untranscribed)
    .map(tidySegment)
    .sort((a, b) => a.start - b.start)
}

/** What plays at this moment, as its place in the list: the last that has begun; -1 before the first. */
export function segmentAt(segments: readonly Segment[], seconds: number): number {
  return lastAtMost(segments, ({ start }) => start, seconds)
}

/** As `segmentAt`, among the words of one segment. */
export function wordAt(words: readonly Word[], seconds: number): number {
  return lastAtMost(words, ({ start }) => start, seconds)
}

/** Of parts in the order of their values, the last whose value is not above `most`, as its place in the list; -1 for none. */
export function lastAtMost<Part>(
  parts: readonly Part[],
  valueOf: (part: Part) => number,
  most: number,
): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part !== undefined && valueOf(part) <= most) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The words as written, with the engine's times where it gave them, and otherwise spread by their length. */
export function timedWords(segment: Segment): Word[] {
  const texts = splitWords(segment.text)
  const { words } = segment
  if (words && words.length === texts.length)
    return words.map((word, at) => ({ ...word, text: texts[at] ?? '' }))
  return spread(texts, segment.start, segment.end)
}

/** Runs of what is not space: a word with the punctuation it carries. */
export function splitWords(text: string): string[] {
  return text.match(/\S+/gu) ?? []
}

// Most words of a long note; the full pattern costs far more.
const isPlain = /^[a-z0-9]+$/

/** Case and punctuation do not make another word; what is nothing but punctuation is compared as it is. */
export function wordKey(text: string): string {
  if (isPlain.test(text)) return text
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || text
}

/** The words one after another between two moments, each as long as its share of the letters. */
export function spread(texts: readonly string[], start: number, end: number): Word[] {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  let passed = 0
  return texts.map((text) => {
    const from = mix(start, end, letters === 0 ? 0 : passed / letters)
    passed += text.length
    return { text, start: from, end: mix(start, end, letters === 0 ? 1 : passed / letters) }
  })
}

/** Into two before the word at `at`. Nothing changes where a side would be empty. */
export function splitSegment(segment: Segment, at: number): Segment[] {
  const words = timedWords(segment)
  const next = words[at]
  if (at <= 0 || !next) return [segment]
  return [
    withWords(segment, words.slice(0, at), { end: next.start }),
    withWords(segment, words.slice(at), { start: next.start }),
  ]
}

/** Into one; the first one's speaker stands, and so does what is said of either about people speaking at once. */
export function mergeSegments(first: Segment, second: Segment): Segment {
  const overlap = first.overlap ?? second.overlap
  const { words: _, ...merged } = {
    ...first,
    end: Math.max(first.end, second.end),
    ...(overlap && { overlap }),
  }
  const text = `${first.text.trim()} ${second.text.trim()}`
  if (!first.words || !second.words) return { ...merged, text }
  return { ...merged, text, words: [...timedWords(first), ...timedWords(second)] }
}

/** The segment with these words; it lists their times only if it did so before. */
export function withWords(
  segment: Segment,
  words: readonly Word[],
  { start = segment.start, end = segment.end }: { start?: number; end?: number } = {},
): Segment {
  const text = words.map((word) => word.text).join(' ')
  const next = { ...segment, start, end, text }
  return segment.words ? { ...next, words: [...words] } : next
}

function tidySegment(segment: Segment): Segment {
  const { start, words } = segment
  const end = Math.max(start, segment.end)
  if (!words) return { ...segment, end }
  const tidied = words
    .map((word) => {
      const from = clamp(word.start, start, end)
      return { ...word, start: from, end: clamp(word.end, from, end) }
    })
    .sort((a, b) => a.start - b.start)
  return { ...segment, end, words: tidied }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Exact at both ends, which `start + (end - start) * part` is not. */
function mix(start: number, end: number, part: number): number {
  return part >= 1 ? end : Math.min(end, start + (end - start) * part)
}
