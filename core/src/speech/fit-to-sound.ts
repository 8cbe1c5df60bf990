import type { SpeechSegment, Word } from './transcript.ts'

/** A stretch of speech as an engine elsewhere tells it: its times may be missing, out of order or made up. */
export interface ToldSegment {
  text: string
  start?: number | undefined
  end?: number | undefined
  speaker?: string | undefined
  confidence?: number | undefined
}

interface Told {
  segments: readonly ToldSegment[]
  words: readonly Word[]
}

/**
 * What an engine told, as it can stand in a sound of so many seconds: in order and inside it. What is said to lie
 * after its end is dropped, unless that is most of it: then the times are wrong, not the words.
 */
export function fitToSound(told: Told, seconds: number): SpeechSegment[] {
  const said = told.segments.filter(({ text }) => text !== '')
  const outside = toldOutside(said, seconds)
  const isBelieved = lettersOf(outside) <= lettersOf(said) / 2
  const kept = isBelieved ? said.filter((segment) => !outside.includes(segment)) : said.map(untimed)
  const words = isBelieved ? wordsInside(told.words, seconds) : []
  return fillTimes(kept, seconds)
    .toSorted((a, b) => a.start - b.start)
    .map((segment, at, all) => toSegment(upToNext(segment, all[at + 1]), words))
}

/** What is said to lie where there is no sound. */
export function toldOutside(told: readonly ToldSegment[], seconds: number): ToldSegment[] {
  return told.filter((segment) => segment.text !== '' && isTimed(segment) && !isInside(segment, seconds))
}

/** One voice does not say two things at once: what reaches into the next ends where that begins. */
function upToNext(segment: TimedSegment, next: TimedSegment | undefined): TimedSegment {
  if (!next || next.speaker !== segment.speaker || next.start >= segment.end) return segment
  return { ...segment, end: next.start }
}

/** Text that came without any times, in pieces that can be listened to. */
export function sentencesOf(text: string): string[] {
  return text.match(sentence)?.map((piece) => piece.trim()) ?? []
}

/** Up to and with the sign that ends it, or as much as fits on a few lines. */
const sentence = /\S[\s\S]{0,300}?(?:[.!?…]+(?=\s|$)|[。！？]+|$)|\S[\s\S]{0,300}(?=\s|$)|\S[\s\S]{0,300}/gu

type TimedSegment = ToldSegment & { start: number; end: number }

function isTimed(segment: ToldSegment): segment is TimedSegment {
  return segment.start !== undefined && segment.end !== undefined && segment.end >= segment.start
}

function isInside({ start, end }: TimedSegment, seconds: number): boolean {
  return start < seconds && end > 0
}

function untimed({ text, speaker, confidence }: ToldSegment): ToldSegment {
  return { text, speaker, confidence }
}

/** Those without times share what lies between their neighbours, each by its length. */
function fillTimes(segments: readonly ToldSegment[], seconds: number): TimedSegment[] {
  const timed: TimedSegment[] = []
  for (let at = 0; at < segments.length; ) {
    const run = segments.slice(at).findIndex(isTimed)
    const missing = segments.slice(at, run < 0 ? undefined : at + run)
    const next = segments[at + missing.length]
    const from = timed.at(-1)?.end ?? 0
    const to = next && isTimed(next) ? Math.max(from, next.start) : seconds
    timed.push(...spread(missing, from, Math.max(from, to)))
    if (next && isTimed(next)) {
      timed.push({ ...next, start: clamp(next.start, seconds), end: clamp(next.end, seconds) })
    }
    at += missing.length + 1
  }
  return timed
}

function spread(segments: readonly ToldSegment[], from: number, to: number): TimedSegment[] {
  const perLetter = (to - from) / Math.max(1, lettersOf(segments))
  let letters = 0
  return segments.map((segment) => {
    const start = from + letters * perLetter
    letters += segment.text.length
    return { ...segment, start: round(start), end: round(from + letters * perLetter) }
  })
}

/** A word belongs to the segment its middle lies in, and does not reach out of it. */
function toSegment(
  { start, end, text, speaker, confidence }: TimedSegment,
  words: readonly Word[],
): SpeechSegment {
  const inside = words.filter((word) => {
    const middle = (word.start + word.end) / 2
    return middle >= start && middle < end
  })
  return {
    start,
    end,
    text,
    words: inside.map((word) => ({
      ...word,
      start: Math.max(start, word.start),
      end: Math.min(end, word.end),
    })),
    ...(speaker !== undefined && { speaker }),
    ...(confidence !== undefined && { confidence }),
  }
}

function wordsInside(words: readonly Word[], seconds: number): Word[] {
  return words
    .filter((word) => word.text !== '' && word.end >= word.start && isInside(word, seconds))
    .toSorted((a, b) => a.start - b.start)
}

function lettersOf(segments: readonly ToldSegment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0)
}

function clamp(at: number, seconds: number): number {
  return Math.min(Math.max(at, 0), seconds)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
