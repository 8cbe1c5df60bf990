import type { Segment } from '@earmark/core/entities/recording.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { type CaptionEvents, keepEngine, type OpenCaptions } from './caption-engine.ts'
import { makeSoundQueue } from './sound-queue.ts'

interface CaptionView {
  /** `off`: this page has no captions, or they failed; the recording goes on without. */
  kind: 'off' | 'loading' | 'on'
  /** Of the model, while it loads for the first time. */
  percent: number | null
  settled: string
  open: string
}

export interface CaptionFeed {
  view: LiveValue<CaptionView>
  start: (rate: number) => void
  add: (samples: Float32Array) => void
  /** What was understood, soon: the note does not wait for the last words. */
  finish: () => Promise<Segment[]>
  drop: () => void
}

const nothing: CaptionView = { kind: 'off', percent: null, settled: '', open: '' }

/** Finishing takes under a second in all; the server's transcript brings what was not understood by then. */
const finishMs = 700
/** While the model loads for the first time, what is said waits. A minute of sound is 12 MB. */
const waitingSeconds = 60

/** Joins the captions to the recorder. Whatever happens to them, the recording does not notice. */
export function makeCaptionFeed(open: OpenCaptions | undefined): CaptionFeed {
  const view = makeLiveValue(nothing)
  const waiting = makeSoundQueue(waitingSeconds)
  const said: Segment[] = []
  const state = { isRunning: false, rate: 0 }
  const change = (changes: Partial<CaptionView>) => view.set({ ...view.get(), ...changes })
  const inTime = (segments: readonly Segment[]) =>
    segments.map((segment) => moved(segment, waiting.skippedSeconds()))

  const events: CaptionEvents = {
    onLoading: ({ loadedBytes, totalBytes }) =>
      change({ percent: totalBytes ? Math.floor((100 * loadedBytes) / totalBytes) : null }),
    onReady: () => {
      if (!state.isRunning) return
      engine.ready()?.start(state.rate)
      for (const samples of waiting.takeAll()) engine.ready()?.add(samples)
      change({ kind: 'on' })
    },
    onCaption: ({ settled, open: openText }) => {
      if (!state.isRunning) return
      said.push(...inTime(settled))
      change({ settled: said.map((segment) => segment.text).join(' '), open: openText })
    },
    onFailed: () => change({ kind: 'off', open: '' }),
  }
  const engine = keepEngine(open, events)
  const end = async (): Promise<Segment[]> => {
    const all = engine.ready()?.finish().then(inTime)
    return (await Promise.race([all, delay(finishMs)])) ?? [...said]
  }
  return {
    view,
    start(rate) {
      Object.assign(state, { isRunning: true, rate })
      said.length = 0
      waiting.clear(rate)
      view.set({ ...nothing, kind: open ? 'loading' : 'off' })
      engine.load()
    },
    add(samples) {
      if (!state.isRunning) return
      if (engine.isComing()) waiting.add(samples)
      else engine.ready()?.add(samples)
    },
    finish: () =>
      end().finally(() => {
        state.isRunning = false
      }),
    drop() {
      state.isRunning = false
      void end()
      view.set(nothing)
    },
  }
}

function moved({ start, end, text, words }: Segment, seconds: number): Segment {
  const later = <T extends { start: number; end: number }>(part: T) => ({
    ...part,
    start: part.start + seconds,
    end: part.end + seconds,
  })
  return { ...later({ start, end, text }), ...(words && { words: words.map(later) }) }
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
