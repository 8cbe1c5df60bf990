import type { Segment } from '@earmark/core/entities/recording.ts'

/** The engine that writes captions on the device, as the recorder needs it. */
interface CaptionEngine {
  /** Begins a recording; `rate` is that of the samples to come. */
  start: (rate: number) => void
  add: (samples: Float32Array) => void
  /** All that was settled, from the beginning of the recording. */
  finish: () => Promise<Segment[]>
  close: () => void
}

export interface CaptionEvents {
  onLoading: (progress: { loadedBytes: number; totalBytes: number | null }) => void
  onReady: () => void
  /** `settled` is new and final; `open` is what is being said, and replaces the last. */
  onCaption: (update: { settled: Segment[]; open: string }) => void
  onFailed: (message: string) => void
}

export type OpenCaptions = (events: CaptionEvents) => Promise<CaptionEngine>

export interface KeptEngine {
  /** Once its model is loaded. */
  ready: () => CaptionEngine | undefined
  /** On its way: worth keeping sound for. */
  isComing: () => boolean
  load: () => void
}

/** The engine is opened with the first recording and stays for the next; after a failure it is opened anew. */
export function keepEngine(open: OpenCaptions | undefined, events: CaptionEvents): KeptEngine {
  const state: { opening?: Promise<CaptionEngine>; opened?: CaptionEngine; isLoaded: boolean } = {
    isLoaded: false,
  }
  const ready = () => (state.isLoaded ? state.opened : undefined)
  const tellReady = () => ready() && events.onReady()
  const fail = (message: string) => {
    state.opened?.close()
    delete state.opening
    delete state.opened
    state.isLoaded = false
    events.onFailed(message)
  }
  const watched: CaptionEvents = {
    ...events,
    onReady: () => {
      state.isLoaded = true
      tellReady()
    },
    onFailed: fail,
  }
  return {
    ready,
    isComing: () => state.opening !== undefined && !ready(),
    load() {
      if (!open || ready()) return tellReady()
      if (state.opening) return undefined
      state.opening = open(watched)
      state.opening.then(
        (engine) => {
          state.opened = engine
          tellReady()
        },
        (error: unknown) => fail(String(error)),
      )
    },
  }
}
