import { type Captioner, type CaptionUpdate, createCaptioner } from '@earmark/core/speech/captions.ts'
import type { FromWorker } from './caption-messages.ts'
import type { LoadedEngine } from './load-engine.ts'

/** The captions of one recording after the other, while they are spoken. */
export interface LiveCaptions {
  start: (engine: LoadedEngine | undefined) => void
  add: (samples: Float32Array) => void
  finish: () => void
  isRunning: () => boolean
  /** Ends when the recording that runs has its first caption, or is over; at once where none runs. */
  firstCaption: () => Promise<void>
}

interface LiveParts {
  say: (message: FromWorker) => void
  nowSeconds: () => number
}

export function createLiveCaptions({ say, nowSeconds }: LiveParts): LiveCaptions {
  let captioner: Captioner | null = null
  let isWorking = false
  let isFinishing = false
  let first = { isOver: Promise.resolve(), end: () => {} }

  const show = (message: FromWorker) => {
    say(message)
    if (message.kind !== 'caption' || hasWords(message.update)) first.end()
  }
  const work = async () => {
    if (isWorking || !captioner) return
    isWorking = true
    const current = captioner
    try {
      for (let isMore = true; isMore; ) {
        // Sound that came during the last reading waits in front of the worker: captions must know how late they are.
        await nextMessage()
        const update = await current.update()
        if (update) show({ kind: 'caption', update })
        isMore = update !== null && !isFinishing
      }
      if (isFinishing) {
        captioner = null
        isFinishing = false
        show({ kind: 'finished', update: await current.finish() })
      }
    } catch (error) {
      captioner = null
      show(failure(error))
    } finally {
      isWorking = false
    }
  }
  return {
    start(engine) {
      if (!engine) return say(failure(new Error('Captions were started before their model was loaded.')))
      isFinishing = false
      captioner = createCaptioner(engine.open(), {
        nowSeconds,
        onReading: (waitedSeconds) => say({ kind: 'reading', waitedSeconds }),
      })
      first.end()
      first = createSignal()
    },
    add(samples) {
      captioner?.add(samples)
      void work()
    },
    finish() {
      // After a failure there is nothing left to settle, and the page still waits for an answer.
      if (!captioner) return say({ kind: 'finished', update: { settled: [], open: '', isLate: false } })
      isFinishing = true
      void work()
    },
    isRunning: () => captioner !== null,
    firstCaption: () => first.isOver,
  }
}

function hasWords({ open, settled }: CaptionUpdate): boolean {
  return open !== '' || settled.length > 0
}

/** What was sent to the worker by now is taken first. */
export function nextMessage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

export function failure(error: unknown): FromWorker {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}

function createSignal() {
  const signal = { end: () => {} }
  const isOver = new Promise<void>((resolve) => {
    signal.end = resolve
  })
  return { isOver, end: () => signal.end() }
}
