import { framesPerSecond, type SegmentRules, type Span } from './segmenter.ts'

/** To read what is being said may take so long: a word that just missed one reading then shows in time by the next. */
const mostWorkSeconds = 1.1
/** Between the two the device rests as long as that leaves, and longer than it worked where it is quick. */
const restPerWork = 1.2
const leastRestSeconds = 0.3
const usualRestSeconds = 0.6
const wantedDelaySeconds = 3.4
/** A device that needs longer than this for a second of sound reads nothing twice that it has read. */
const hurriesFrom = 0.2
/** A stretch that is read once may last so long, with the reading of its first half, at which it is cut. */
const mostOnceSeconds = 3
/** Shorter ones are mostly the silence that is put around them. */
const leastStretchSeconds = 1.6
const silenceAround = 0.5
/** So far behind, a stretch is left to the server: captions have gaps, the recording has none. */
const skipBehindSeconds = { quick: 30, hurried: 2, cannotCatchUp: 1 }
/** A device that needs longer than this for a second of sound does not catch up while more comes. */
const catchesUpBelow = 0.5

/** How a device keeps up with a speaker. */
export interface CaptionPace {
  /** Work on a stretch, timed. */
  timed: <T>(span: Span, work: () => Promise<T>) => Promise<T>
  /** Whether what is being said can be read before it has ended, and again. */
  canReadOpen: (span: Span) => boolean
  /** Until what is being said is read again, after a reading that took so long. */
  restSeconds: (workSeconds: number) => number
  /** What was read while it was being said is settled as it was read then. */
  isHurried: () => boolean
  isTooFarBehind: (seconds: number) => boolean
  /** No more sound comes: all of it can be worked off. */
  end: () => void
}

/**
 * On a device that reads slowly it makes the stretches of `rules` shorter, while they are in use: captions then fall
 * behind by what they leave out, and not more and more.
 */
export function createCaptionPace(rules: SegmentRules, nowSeconds: () => number): CaptionPace {
  const wanted = { ...rules }
  /** `work`: seconds for a second of sound, by the last readings. */
  const state = { work: 0, isEnding: false }
  const canCatchUp = () => state.work < catchesUpBelow
  const isHurried = () => state.work >= hurriesFrom && !state.isEnding
  const speed = () => {
    if (!isHurried()) return 'quick'
    return canCatchUp() ? 'hurried' : 'cannotCatchUp'
  }
  const adapt = (span: Span, workSeconds: number) => {
    const measured = workSeconds / (lengthOf(span) + silenceAround)
    // Load comes at once and goes slowly: one reading that was too long is enough to know of it.
    state.work = Math.max(measured, state.work === 0 ? measured : (state.work + measured) / 2)
    const most = canCatchUp() ? mostWorkSeconds / state.work : mostOnceSeconds / (1 + state.work / 2)
    const within = (seconds: number) => Math.max(leastStretchSeconds, Math.min(seconds, most))
    rules.joinedSeconds = within(wanted.joinedSeconds)
    rules.splitAboveSeconds = within(wanted.splitAboveSeconds)
  }
  return {
    async timed(span, work) {
      const start = nowSeconds()
      const result = await work()
      adapt(span, nowSeconds() - start)
      return result
    },
    canReadOpen: (span) => canCatchUp() && state.work * lengthOf(span) <= mostWorkSeconds,
    restSeconds(workSeconds) {
      const most = Math.max(usualRestSeconds, restPerWork * workSeconds)
      return Math.max(leastRestSeconds, Math.min(most, wantedDelaySeconds - 2 * workSeconds))
    },
    isHurried,
    isTooFarBehind: (seconds) => seconds > skipBehindSeconds[speed()],
    end() {
      state.isEnding = true
    },
  }
}

function lengthOf({ start, end }: Span): number {
  return (end - start) / framesPerSecond
}
