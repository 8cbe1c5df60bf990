import type { SampleNote, SampleSegment, SampleTag } from './sample-note.ts'

export interface TimedWord {
  text: string
  start: number
  end: number
}

export interface CaptionWord {
  text: string
  /** Captions are first a guess, shown in grey, and settle a moment later. */
  isSettled: boolean
}

export interface ReplayView {
  words: CaptionWord[]
  isTitleShown: boolean
  tags: SampleTag[]
}

const settleSeconds = 1.3
const titleAfterSeconds = 0.6
const firstTagAfterSeconds = 1.2
const lastAfterSeconds = 2.2
const stepSeconds = 0.5

/** How long the replay runs: the note, then its title and its tags. */
export function replaySeconds(note: SampleNote): number {
  return note.duration + lastAfterSeconds + note.tags.length * stepSeconds
}

/** What a person sees `seconds` into the replay. */
export function replayAt(note: SampleNote, seconds: number): ReplayView {
  const past = seconds - note.duration
  return {
    words: note.segments.flatMap((segment) => captionsAt(segment, seconds)),
    isTitleShown: past >= titleAfterSeconds,
    tags: note.tags.filter((_, at) => past >= firstTagAfterSeconds + at * stepSeconds),
  }
}

/** A segment's words with times: each takes its share of the segment by its length. */
export function spreadWords({ start, end, text }: SampleSegment): TimedWord[] {
  const words = text.split(' ')
  const perLetter = (end - start) / words.reduce((sum, word) => sum + word.length, 0)
  let lettersBefore = 0
  return words.map((word) => {
    const from = start + lettersBefore * perLetter
    lettersBefore += word.length
    return { text: word, start: from, end: from + word.length * perLetter }
  })
}

/** Of the last so many tenths of a second before a moment, from 0 to 1, the newest last. */
export function lastLevels({ loudness }: SampleNote, seconds: number, count: number): number[] {
  const newest = Math.floor(seconds * 10)
  return Array.from({ length: count }, (_, at) => Number(loudness.charAt(newest - count + at)) / 9)
}

function captionsAt(segment: SampleSegment, seconds: number): CaptionWord[] {
  return spreadWords(segment)
    .filter((word) => word.start <= seconds)
    .map((word) => ({ text: word.text, isSettled: word.end + settleSeconds <= seconds }))
}
