import type { Segment } from '@earmark/core/entities/recording.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'

/** The engine that writes captions on the device, as the recorder needs it. */
export interface CaptionEngine {
  start: (rate: number) => void
  add: (samples: Float32Array) => void
  finish: () => Promise<Segment[]>
  close: () => void
}

export interface CaptionEvents {
  onLoading: (progress: { loadedBytes: number; totalBytes: number | null }) => void
  onReady: () => void
  onCaption: (update: { settled: Segment[]; open: string }) => void
  onFailed: (message: string) => void
}

export type OpenCaptions = (events: CaptionEvents) => Promise<CaptionEngine>

export interface CaptionView {
  /** `off`: this page has no captions, or they failed; the recording goes on without. */
  kind: 'off' | 'loading' | 'on'
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

/** Joins the captions to the recorder: the engine is opened with the first recording and stays for the next. */
export function makeCaptionFeed(open: OpenCaptions | undefined): CaptionFeed {
  const view = makeLiveValue(nothing)
  const state = { isReady: false, rate: 0, isRunning: false, skippedSeconds: 0 }
  const waiting: Float32Array[] = []
  const said: Segment[] = []
  const engine: { opening?: Promise<CaptionEngine> | undefined; opened?: CaptionEngine } = {}

  const change = (changes: Partial<CaptionView>) => view.set({ ...view.get(), ...changes })
  const later = (segments: readonly Segment[]) =>
    segments.map((segment) => moved(segment, state.skippedSeconds))
  const begin = () => {
    if (!state.isReady || !state.isRunning || !engine.opened) return
    engine.opened.start(state.rate)
    for (const samples of waiting.splice(0)) engine.opened.add(samples)
    change({ kind: 'on', percent: null })
  }
  const events: CaptionEvents = {
    onLoading: ({ loadedBytes, totalBytes }) =>
      change({ kind: 'loading', percent: totalBytes ? Math.floor((100 * loadedBytes) / totalBytes) : null }),
    onReady: () => {
      state.isReady = true
      begin()
    },
    onCaption: ({ settled, open: openText }) => {
      if (!state.isRunning) return
      said.push(...later(settled))
      change({ settled: said.map((segment) => segment.text).join(' '), open: openText })
    },
    onFailed: () => fail(),
  }
  const fail = () => {
    engine.opened?.close()
    delete engine.opened
    engine.opening = undefined
    state.isReady = false
    waiting.length = 0
    change({ kind: 'off', open: '' })
  }
  const openEngine = async () => {
    if (!open) return
    try {
      engine.opening ??= open(events)
      engine.opened = await engine.opening
      begin()
    } catch {
      // Captions are an extra: without them the note gets its words from the server.
      fail()
    }
  }

  return {
    view,
    start(rate) {
      Object.assign(state, { rate, isRunning: true, skippedSeconds: 0 })
      said.length = 0
      waiting.length = 0
      view.set({ ...nothing, kind: open ? 'loading' : 'off' })
      void openEngine()
    },
    add(samples) {
      if (!state.isRunning) return
      if (state.isReady && engine.opened) return engine.opened.add(samples)
      if (!engine.opening) return
      waiting.push(samples)
      const samplesLeft = waiting.length * samples.length
      if (samplesLeft > waitingSeconds * state.rate) {
        state.skippedSeconds += (waiting.shift()?.length ?? 0) / state.rate
      }
    },
    async finish() {
      if (state.isReady && engine.opened) {
        const all = engine.opened.finish().then(later)
        const settled = await Promise.race([all, delay(finishMs).then(() => [...said])])
        state.isRunning = false
        return settled
      }
      state.isRunning = false
      return [...said]
    },
    drop() {
      if (state.isReady) void engine.opened?.finish()
      state.isRunning = false
      view.set(nothing)
    },
  }
}

function moved({ start, end, text, words }: Segment, seconds: number): Segment {
  return {
    start: start + seconds,
    end: end + seconds,
    text,
    ...(words && {
      words: words.map((word) => ({ ...word, start: word.start + seconds, end: word.end + seconds })),
    }),
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
