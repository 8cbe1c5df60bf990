import { splitWords } from '../text/segments.ts'
import { decideLanguages } from './decide-languages.ts'
import { readOneTime, recognize, type Recognizer } from './recognize.ts'
import { withoutRoundabout } from './repetition.ts'
import type { SpeechSpan } from './speech-span.ts'
import type { SpeechSegment } from './transcript.ts'

/** So many stretches before tell in which language one goes on. */
const surroundings = 8
/** So little, at the very beginning, is shown without asking whether it is understood. */
const tooSoonSeconds = 3

/** One look at a stretch that was still being spoken. */
export interface Reading {
  /** To be shown: what of it is understood, without loops. */
  text: string
  /** All that was heard. */
  heard: SpeechSegment[]
}

export interface Understanding {
  /** What is said in a stretch that has ended, as far as it is understood. */
  settle: (span: SpeechSpan, looks: 'one' | 'as_needed') => Promise<SpeechSegment[]>
  /** What is said in a stretch that is still being spoken. */
  read: (span: SpeechSpan) => Promise<Reading>
  /** Settles what lies before a cut, as it was read already; null where that does not tell it for sure. */
  settleAsRead: (reading: Reading, untilSeconds: number) => SpeechSegment[] | null
}

/** What was said before tells what a stretch is in; what comes after cannot, since it stays as it was shown. */
export function createUnderstanding(recognizer: Recognizer): Understanding {
  /** The last that was heard, before it was decided what of it is understood. */
  const before: SpeechSegment[] = []
  /** The language of what was understood last; undefined where it was not. */
  let spoken: string | undefined
  const understood = (heard: SpeechSegment[]) =>
    decideLanguages([...before, ...heard]).segments.slice(before.length)
  const keep = (heard: SpeechSegment[], settled: SpeechSegment[]) => {
    if (settled.length > 0) spoken = understoodIn(settled)
    before.push(...heard)
    before.splice(0, Math.max(0, before.length - surroundings))
    return settled
  }
  return {
    async settle(span, looks) {
      const look = looks === 'one' ? readOneTime : recognize
      const heard = withWords(await look(recognizer, span, before.at(-1)?.language))
      return keep(heard, understood(heard))
    },
    async read(span) {
      const heard = withWords(await readOneTime(onlyFor(spoken, recognizer), span))
      const isTooSoon = before.length === 0 && heard.every(({ start, end }) => end - start < tooSoonSeconds)
      const believed = understood(heard)
      spoken = understoodIn(believed)
      const shown = isTooSoon ? heard : believed
      return { text: withoutRoundabout(shown.flatMap(({ text }) => splitWords(text))).join(' '), heard }
    },
    settleAsRead(reading, untilSeconds) {
      if (reading.heard.some((segment) => isAcross(segment, untilSeconds))) return null
      const heard = reading.heard.flatMap((segment) => upTo(segment, untilSeconds))
      const settled = understood(heard)
      return understoodIn(settled) === undefined ? null : keep(heard, settled)
    },
  }
}

/** The model of one language; all of them where it is not known. */
function onlyFor(language: string | undefined, recognizer: Recognizer): Recognizer {
  if (language === undefined) return recognizer
  return { ...recognizer, models: recognizer.models.filter((model) => model.language === language) }
}

function withWords(heard: readonly SpeechSegment[]): SpeechSegment[] {
  return heard.filter(({ text }) => text !== '')
}

function understoodIn(segments: readonly SpeechSegment[]): string | undefined {
  return segments.findLast(({ text }) => text !== '')?.language
}

/** How exactly it is known where a word begins and ends. */
const wordEdgeSeconds = 0.1

/** A cut lies between two words: where one reading has a word across it, that reading does not tell what is before. */
function isAcross({ words }: SpeechSegment, seconds: number): boolean {
  return words.some(({ start, end }) => start < seconds - wordEdgeSeconds && end > seconds + wordEdgeSeconds)
}

/** The words that end before a cut; nothing where there are none. */
function upTo(segment: SpeechSegment, seconds: number): SpeechSegment[] {
  const words = segment.words.filter(({ end }) => end <= seconds + wordEdgeSeconds)
  if (words.length === 0) return []
  const text = words.map((word) => word.text).join(' ')
  return [{ ...segment, end: Math.min(segment.end, seconds), words, text }]
}
