import { type CaptionPace, createCaptionPace } from './caption-pace.ts'
import { createFramer, createFrameStore, type FrameStore } from './frame-store.ts'
import {
  createSegmenter,
  framesPerSecond,
  type Segmenter,
  type SegmentRules,
  type Span,
  segmentRules,
} from './segmenter.ts'
import { createSpeakerClock } from './speaker-clock.ts'
import type { SpeechEngine } from './transcribe-stream.ts'
import type { SpeechSegment } from './transcript.ts'
import { createUnderstanding, type Reading, type Understanding } from './understand-so-far.ts'

/**
 * Shorter stretches than for a file: what is being said is read anew again and again, and must be read faster
 * than it is spoken.
 */
export const captionRules: SegmentRules = {
  ...segmentRules,
  joinGapSeconds: 0.7,
  joinedSeconds: 6,
  splitAboveSeconds: 7,
}

/** So far behind, what is being said is shown only once it is settled. */
const settledOnlyBehindSeconds = 3
/** Captions that show what was said longer ago than this say so. */
export const lateAfterSeconds = 4

export interface CaptionUpdate {
  /** New and final: what was settled before never changes. */
  settled: SpeechSegment[]
  /** What is being said now, as far as it is understood; the next update replaces it. */
  open: string
  /** What is said now shows later than a reader would wait. */
  isLate: boolean
}

export interface Captioner {
  /** Keeps the sound; cheap, and never waits. */
  add: (samples: Float32Array) => void
  /** Works off what was added; null when nothing was read and there is nothing new to show. */
  update: () => Promise<CaptionUpdate | null>
  /** Settles all that is left. */
  finish: () => Promise<CaptionUpdate>
}

export interface CaptionClock {
  /** Only goes forward. */
  nowSeconds: () => number
  /**
   * Told before each reading: so long ago it was said, what that reading is to show. Nobody else can say that captions
   * are late while one reading takes long. An update follows each reading.
   */
  onReading: (waitedSeconds: number) => void
}

export function createCaptioner(engine: SpeechEngine, { nowSeconds, onReading }: CaptionClock): Captioner {
  const rules = { ...captionRules }
  const pace = createCaptionPace(rules, nowSeconds)
  const speaker = createSpeakerClock(nowSeconds)
  const segmenter = createSegmenter(rules)
  const understanding = createUnderstanding(engine)
  const kept = createFrameStore()
  const framer = createFramer()
  const queue: Float32Array[] = []
  const timed = <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    hasRead = true
    onReading(speaker.since(open.unshownOf(span)))
    return pace.timed(span, work)
  }
  const readSpan = (span: Span) => timed(span, () => understanding.read(kept.span(span)))
  const open = createOpenStretch({ segmenter, pace, nowSeconds, understanding, readSpan })
  let isLate = false
  let hasRead = false

  const behindSeconds = () => queue.length / framesPerSecond
  const settle = async (span: Span): Promise<SpeechSegment[]> => {
    const asRead = pace.isHurried() ? open.settle(span) : null
    if (asRead) return asRead
    if (pace.isTooFarBehind(behindSeconds())) return [leftOut(span)]
    const looks = pace.isHurried() ? 'one' : 'as_needed'
    return timed(span, () => understanding.settle(kept.span(span), looks))
  }
  const listen = () => workOff({ queue, engine, kept, segmenter }, settle)
  return {
    add(samples) {
      speaker.add(samples)
      queue.push(...framer.push(samples))
    },
    async update() {
      hasRead = false
      const waiting = open.unshownFrom()
      const settled = await listen()
      const before = { text: open.text(), isLate }
      if (settled.length > 0) open.clear()
      await open.read(behindSeconds())
      const from = waiting ?? settled[0]?.start ?? open.unshownFrom()
      isLate = from !== undefined && speaker.since(from) > lateAfterSeconds
      const isNew = hasRead || settled.length > 0 || open.text() !== before.text || isLate !== before.isLate
      return isNew ? { settled, open: open.text(), isLate } : null
    },
    async finish() {
      pace.end()
      const last = framer.flush()
      if (last) queue.push(last)
      const settled = await listen()
      for (const span of segmenter.flush()) settled.push(...(await settle(span)))
      return { settled, open: '', isLate: false }
    },
  }
}

interface Arriving {
  queue: Float32Array[]
  engine: SpeechEngine
  kept: FrameStore
  segmenter: Segmenter
}

async function workOff(
  { queue, engine, kept, segmenter }: Arriving,
  settle: (span: Span) => Promise<SpeechSegment[]>,
): Promise<SpeechSegment[]> {
  const settled: SpeechSegment[] = []
  for (let frame = queue.shift(); frame; frame = queue.shift()) {
    const probability = await engine.voiceActivity(frame)
    kept.add(frame, probability)
    for (const span of segmenter.push(probability)) settled.push(...(await settle(span)))
    kept.forgetBefore(segmenter.keepFrom())
  }
  return settled
}

function leftOut({ start, end }: Span): SpeechSegment {
  return {
    start: start / framesPerSecond,
    end: end / framesPerSecond,
    text: '',
    words: [],
    untranscribed: true,
  }
}

interface OpenStretchNeeds {
  segmenter: Segmenter
  pace: CaptionPace
  nowSeconds: () => number
  understanding: Understanding
  readSpan: (span: Span) => Promise<Reading>
}

/** What is being said now: read again and again, as often as there is time for it. */
function createOpenStretch({ segmenter, pace, nowSeconds, understanding, readSpan }: OpenStretchNeeds) {
  const state = { text: '', nextAt: 0 }
  let last: { span: Span; reading: Reading } | null = null
  const unshownOf = (span: Span): number =>
    Math.max(span.start, Math.min(last?.span.end ?? 0, span.end)) / framesPerSecond
  const readNow = async (behindSeconds: number): Promise<string> => {
    const span = segmenter.open()
    if (!span) return ''
    if (span.end === last?.span.end || nowSeconds() < state.nextAt) return state.text
    if (behindSeconds > settledOnlyBehindSeconds || !pace.canReadOpen(span)) return state.text
    const start = nowSeconds()
    last = { span, reading: await readSpan(span) }
    state.nextAt = nowSeconds() + pace.restSeconds(nowSeconds() - start)
    // The engine ends every stretch as a sentence; this one goes on.
    return last.reading.text.replace(/[.,;:!?…]+$/u, '')
  }
  return {
    text: () => state.text,
    clear() {
      state.text = ''
    },
    async read(behindSeconds: number) {
      state.text = await readNow(behindSeconds)
    },
    /** A stretch that has ended, by the last reading, where that began with it and went on to its end. */
    settle(span: Span): SpeechSegment[] | null {
      if (last?.span.start !== span.start || last.span.end < span.end) return null
      return understanding.settleAsRead(last.reading, span.end / framesPerSecond)
    },
    unshownOf,
    /** Where in the sound what is not shown yet begins; undefined where nothing waits. */
    unshownFrom(): number | undefined {
      const span = segmenter.open()
      return span === null ? undefined : unshownOf(span)
    },
  }
}
