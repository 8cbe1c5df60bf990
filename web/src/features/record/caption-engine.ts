import type { CaptionEngine, CaptionEvents } from '../../base/speech/open-captions.ts'

export type OpenCaptions = (events: CaptionEvents) => Promise<CaptionEngine>

export interface EngineLoader {
  /** Resolves once its model is loaded; undefined where it cannot be had. */
  load: () => Promise<CaptionEngine | undefined>
}

/** The engine is opened once and stays for the next recording; after a failure it is opened anew. */
export function makeEngineLoader(
  open: OpenCaptions | undefined,
  events: Omit<CaptionEvents, 'onReady'>,
): EngineLoader {
  const state: { loading?: Promise<CaptionEngine | undefined> | undefined } = {}
  const openNow = (openEngine: OpenCaptions) =>
    new Promise<CaptionEngine | undefined>((resolve) => {
      const held: { engine?: CaptionEngine; isLoaded: boolean } = { isLoaded: false }
      const settle = () => held.isLoaded && held.engine && resolve(held.engine)
      const fail = (message: string) => {
        held.engine?.close()
        state.loading = undefined
        resolve(undefined)
        events.onFailed(message)
      }
      const onReady = () => {
        held.isLoaded = true
        settle()
      }
      openEngine({ ...events, onReady, onFailed: fail }).then(
        (engine) => {
          held.engine = engine
          settle()
        },
        (error: unknown) => fail(String(error)),
      )
    })
  return {
    async load() {
      if (open) state.loading ??= openNow(open)
      return state.loading
    },
  }
}
