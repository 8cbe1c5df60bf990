import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'

/** A segment of a part, where it stands in the whole sound. */
export function laterBy(seconds: number, segment: SpeechSegment): SpeechSegment {
  const later = (at: number) => Math.round((at + seconds) * 1000) / 1000
  return {
    ...segment,
    start: later(segment.start),
    end: later(segment.end),
    words: segment.words.map((word) => ({ ...word, start: later(word.start), end: later(word.end) })),
    ...(segment.atOnce && {
      atOnce: segment.atOnce.map((part) => ({ ...part, start: later(part.start), end: later(part.end) })),
    }),
  }
}
