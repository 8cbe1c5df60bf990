import { splitWords } from '../text/segments.ts'
import type { SpeechSegment } from './transcript.ts'

/** The segment in parts, each beginning at one of these words; in one where its text and its words do not agree. */
export function cutSegment(segment: SpeechSegment, cuts: readonly number[]): SpeechSegment[] {
  // With their punctuation, which some engines leave out of the words.
  const texts = splitWords(segment.text)
  if (cuts.length === 0 || texts.length !== segment.words.length) return [segment]
  const starts = [0, ...cuts]
  return starts.map((from, number) => {
    const to = starts[number + 1]
    const words = segment.words.slice(from, to)
    return {
      ...segment,
      start: from === 0 ? segment.start : (words[0]?.start ?? segment.start),
      end: to === undefined ? segment.end : (words.at(-1)?.end ?? segment.end),
      text: texts.slice(from, to).join(' '),
      words,
    }
  })
}
