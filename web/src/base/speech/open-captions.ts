import type { CaptionUpdate } from '@earmark/core/speech/captions.ts'
import { createResampler, type Resampler } from '@earmark/core/speech/resample.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { workerAddress } from '../worker-address.ts'
import type { FromWorker, ToWorker } from './caption-messages.ts'
import captionWorker from './caption-worker.ts?worker&url'
import { createLateWatch } from './late-watch.ts'
import type { LoadProgress } from './model-files.ts'

export interface CaptionEvents {
  onLoading: (progress: LoadProgress) => void
  onStarting: () => void
  onReady: () => void
  /** Captions are in this language too from now on. */
  onLearned: (language: SpeechLanguage) => void
  onCaption: (update: CaptionUpdate) => void
  /** They became late since the last. */
  onLate: () => void
  /** Captions end; the recording goes on. */
  onFailed: (message: string) => void
}

export interface CaptionEngine {
  /** Begins a recording; `rate` is that of the samples to come. */
  start: (rate: number) => void
  /** The samples are copied: the recorder keeps its own. */
  add: (samples: Float32Array) => void
  /** All that was settled, from the beginning of the recording: the note's first transcript. */
  finish: () => Promise<SpeechSegment[]>
  close: () => void
}

/**
 * Captions on the device, in a worker of their own. No sound leaves the page. English comes first; what `findLanguages`
 * names besides comes after it, when the person may be speaking already.
 */
export function openCaptions(
  events: CaptionEvents,
  findLanguages: () => Promise<readonly SpeechLanguage[]>,
): CaptionEngine {
  const worker = new Worker(workerAddress(captionWorker), { type: 'module' })
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const settled: SpeechSegment[] = []
  const late = createLateWatch(events.onLate)
  let resampler: Resampler | null = null
  let onFinished: (() => void) | null = null

  const handle = (message: FromWorker) => {
    if (message.kind === 'loading') events.onLoading(message.progress)
    if (message.kind === 'starting') events.onStarting()
    if (message.kind === 'ready') {
      events.onReady()
      void findLanguages().then((languages) => send({ kind: 'languages', languages }))
    }
    if (message.kind === 'learned') events.onLearned(message.language)
    if (message.kind === 'reading') late.begin(message.waitedSeconds)
    else late.end()
    if (message.kind === 'caption' || message.kind === 'finished') {
      settled.push(...message.update.settled)
      events.onCaption(message.update)
    }
    if (message.kind === 'failed') events.onFailed(message.message)
    // After a failure what was settled before is still good.
    if (message.kind === 'finished' || message.kind === 'failed') onFinished?.()
  }
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => handle(event.data))
  worker.addEventListener('error', (event) => handle({ kind: 'failed', message: event.message }))
  send({ kind: 'load' })
  return {
    start(rate) {
      settled.length = 0
      resampler = createResampler(rate)
      send({ kind: 'start' })
    },
    add(samples) {
      if (!resampler) return
      const made = resampler.push(samples).slice()
      if (made.length > 0) send({ kind: 'audio', samples: made }, [made.buffer])
    },
    finish: () =>
      new Promise((resolve) => {
        onFinished = () => resolve([...settled])
        resampler = null
        send({ kind: 'finish' })
      }),
    close: () => worker.terminate(),
  }
}
