import { splitWords } from '../text/segments.ts'
import { decideLanguages } from './decide-languages.ts'
import { glance, recognize, type Recognizer, type SpeechSpan } from './recognize.ts'
import { withoutRoundabout } from './repetition.ts'
import type { SpeechSegment } from './transcript.ts'

/** So many stretches before tell in which language one goes on. */
const surroundings = 8
/** So little, at the very beginning, is shown without asking whether it is understood. */
const tooSoonSeconds = 3

export interface Understanding {
  /** What is said in a stretch that has ended, as far as it is understood. */
  settle: (span: SpeechSpan) => Promise<SpeechSegment[]>
  /** The words of a stretch that is still being spoken. */
  read: (span: SpeechSpan) => Promise<string>
}

/** What was said before tells what a stretch is in; what comes after cannot, since it stays as it was shown. */
export function createUnderstanding(recognizer: Recognizer): Understanding {
  /** The last that was heard, before it was decided what of it is understood. */
  const before: SpeechSegment[] = []
  /** The language of what was understood last; undefined where it was not. */
  let spoken: string | undefined
  const understood = (heard: SpeechSegment[]) =>
    decideLanguages([...before, ...heard]).segments.slice(before.length)
  return {
    async settle(span) {
      const heard = withWords(await recognize(recognizer, span, before.at(-1)?.language))
      const settled = understood(heard)
      if (settled.length > 0) spoken = understoodIn(settled)
      before.push(...heard)
      before.splice(0, Math.max(0, before.length - surroundings))
      return settled
    },
    async read(span) {
      const heard = withWords(await glance(recognizer, span, spoken))
      const isTooSoon = before.length === 0 && heard.every(({ start, end }) => end - start < tooSoonSeconds)
      const believed = understood(heard)
      spoken = understoodIn(believed)
      const shown = isTooSoon ? heard : believed
      return withoutRoundabout(shown.flatMap(({ text }) => splitWords(text))).join(' ')
    },
  }
}

function withWords(heard: readonly SpeechSegment[]): SpeechSegment[] {
  return heard.filter(({ text }) => text !== '')
}

function understoodIn(segments: readonly SpeechSegment[]): string | undefined {
  return segments.findLast(({ text }) => text !== '')?.language
}
