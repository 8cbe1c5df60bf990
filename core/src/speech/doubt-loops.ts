import { splitWords } from '../text/segments.ts'
import { saidOnce } from './decide-languages.ts'
import { repeatsIn } from './repetition.ts'
import type { SpeechSegment } from './transcript.ts'

/**
 * An engine elsewhere is believed, but for what it says over and over, within a segment or from one to the next: that
 * is left out of the words, and a segment of which nothing else is left counts as not understood.
 */
export function doubtLoops(segments: readonly SpeechSegment[]): SpeechSegment[] {
  const texts = segments.map(({ text }) => splitWords(text))
  const isRepeat = repeatsIn(texts.flat())
  let before = 0
  return segments.map((segment, at) => {
    const length = texts[at]?.length ?? 0
    const own = isRepeat.slice(before, before + length)
    before += length
    return own.includes(true) ? withoutRepeats(segment, own) : segment
  })
}

function withoutRepeats(segment: SpeechSegment, isRepeat: readonly boolean[]): SpeechSegment {
  const { start, end, text, speaker } = segment
  const texts = splitWords(text)
  const kept = texts.filter((_, at) => !isRepeat[at])
  if (kept.length < texts.length / 2)
    return {
      start,
      end,
      text: '',
      words: [],
      language: 'und',
      heard: saidOnce(text),
      ...(speaker !== undefined && { speaker }),
    }
  const isTimed = segment.words.length === texts.length
  return {
    ...segment,
    text: kept.join(' '),
    words: isTimed ? segment.words.filter((_, at) => !isRepeat[at]) : [],
  }
}
