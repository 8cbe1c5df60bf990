import { type CaptionPace, createCaptionPace } from './caption-pace.ts'
import { createFramer, createFrameStore } from './frame-store.ts'
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
import { createUnderstanding } from './understand-so-far.ts'

/**
 * Shorter stretches than for a file: what is being said is read anew again and again, and must be read faster
 * than it is spoken.
 */
export const captionRules: SegmentRules = {
  ...segmentRules,
  joinGapSeconds: 0.7,
  joinedSeconds: 8,
  splitAboveSeconds: 11,
}

// Often enough to be read along with, seldom enough to leave a slow device room for the recording.
const leastPauseSeconds = 0.6
const pausePerWork = 1.2
/** So far behind, what is being said is shown only once it is settled. */
const settledOnlyBehindSeconds = 3
/** Captions that show what was said longer ago than this say so. */
const lateAfterSeconds = 4

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
  /** Works off what was added; null when there is nothing new to show. */
  update: () => Promise<CaptionUpdate | null>
  /** Settles all that is left. */
  finish: () => Promise<CaptionUpdate>
}

/** `nowSeconds` is a clock that only goes forward. */
export function createCaptioner(engine: SpeechEngine, nowSeconds: () => number): Captioner {
  const rules = { ...captionRules }
  const pace = createCaptionPace(rules, nowSeconds)
  const speaker = createSpeakerClock(nowSeconds)
  const segmenter = createSegmenter(rules)
  const understanding = createUnderstanding(engine)
  const kept = createFrameStore()
  const framer = createFramer()
  const queue: Float32Array[] = []
  const readSpan = (span: Span) => pace.timed(span, () => understanding.read(kept.span(span)))
  const open = createOpenStretch({ segmenter, pace, nowSeconds, readSpan })
  let isLate = false

  const behindSeconds = () => queue.length / framesPerSecond
  const settle = async (spans: Span[]): Promise<SpeechSegment[]> => {
    const settled: SpeechSegment[] = []
    for (const span of spans) {
      if (pace.isTooFarBehind(behindSeconds())) continue
      settled.push(...(await pace.timed(span, () => understanding.settle(kept.span(span)))))
    }
    return settled
  }
  const listen = async (): Promise<SpeechSegment[]> => {
    const settled: SpeechSegment[] = []
    for (let frame = queue.shift(); frame; frame = queue.shift()) {
      const probability = await engine.voiceActivity(frame)
      kept.add(frame, probability)
      settled.push(...(await settle(segmenter.push(probability))))
      kept.forgetBefore(segmenter.keepFrom())
    }
    return settled
  }
  return {
    add(samples) {
      speaker.add(samples)
      queue.push(...framer.push(samples))
    },
    async update() {
      const waiting = open.unshownFrom()
      const settled = await listen()
      const before = { text: open.text(), isLate }
      if (settled.length > 0) open.clear()
      await open.read(behindSeconds())
      const from = waiting ?? settled[0]?.start ?? open.unshownFrom()
      isLate = from !== undefined && speaker.since(from) > lateAfterSeconds
      const isNew = settled.length > 0 || open.text() !== before.text || isLate !== before.isLate
      return isNew ? { settled, open: open.text(), isLate } : null
    },
    async finish() {
      pace.end()
      const last = framer.flush()
      if (last) queue.push(last)
      const settled = await listen()
      return { settled: [...settled, ...(await settle(segmenter.flush()))], open: '', isLate: false }
    },
  }
}

interface OpenStretchNeeds {
  segmenter: Segmenter
  pace: CaptionPace
  nowSeconds: () => number
  readSpan: (span: Span) => Promise<string>
}

/** What is being said now: read again and again, as often as there is time for it. */
function createOpenStretch({ segmenter, pace, nowSeconds, readSpan }: OpenStretchNeeds) {
  const state = { text: '', end: 0, nextAt: 0 }
  const readNow = async (behindSeconds: number): Promise<string> => {
    const span = segmenter.open()
    if (!span) return ''
    if (span.end === state.end || nowSeconds() < state.nextAt) return state.text
    if (behindSeconds > settledOnlyBehindSeconds || !pace.canReadOpen(span)) return state.text
    state.end = span.end
    const start = nowSeconds()
    const text = await readSpan(span)
    state.nextAt = nowSeconds() + Math.max(leastPauseSeconds, pausePerWork * (nowSeconds() - start))
    // The engine ends every stretch as a sentence; this one goes on.
    return text.replace(/[.,;:!?…]+$/u, '')
  }
  return {
    text: () => state.text,
    clear() {
      state.text = ''
    },
    async read(behindSeconds: number) {
      state.text = await readNow(behindSeconds)
    },
    /** Where in the sound what is not shown yet begins; undefined where nothing waits. */
    unshownFrom(): number | undefined {
      const span = segmenter.open()
      return span === null ? undefined : Math.max(span.start, Math.min(state.end, span.end)) / framesPerSecond
    },
  }
}
