import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { isNotUnderstood } from '@earmark/core/text/wordless.ts'
import { decodeSound } from '../audio/decode-sound.ts'
import { workerAddress } from '../worker-address.ts'
import type { FromWorker, ToWorker } from './caption-messages.ts'
import captionWorker from './caption-worker.ts?worker&url'

interface Hearing {
  /** What this device can write down. */
  languages: readonly SpeechLanguage[]
  onPercent: (percent: number) => void
  signal: AbortSignal
}

/**
 * All that is said in a sound of this device, in a worker that ends with it. No sound leaves the page. English is tried
 * first: the model of another language is large, and is loaded only where something is not understood.
 */
export async function hearSound(sound: Blob, hearing: Hearing): Promise<Transcript> {
  const samples = await decodeSound(sound)
  hearing.signal.throwIfAborted()
  const worker = new Worker(workerAddress(captionWorker), { type: 'module' })
  try {
    return await hearIn(worker, samples, hearing)
  } finally {
    worker.terminate()
  }
}

function hearIn(
  worker: Worker,
  samples: Float32Array,
  { languages, onPercent, signal }: Hearing,
): Promise<Transcript> {
  const send = (message: ToWorker) => worker.postMessage(message)
  const asked = { isAll: languages.length === 1, percent: 0 }
  const hear = () => send({ kind: 'whole', samples, until: asked.isAll ? 'end' : 'first_doubt' })
  return new Promise((resolve, reject) => {
    const handle = (message: FromWorker) => {
      if (message.kind === 'ready') hear()
      if (message.kind === 'heard') {
        // What is read once more for another language has been counted already.
        asked.percent = Math.max(asked.percent, (100 * sampleRate * message.seconds) / samples.length)
        onPercent(asked.percent)
      }
      if (message.kind === 'failed') reject(new Error(message.message))
      if (message.kind !== 'whole') return
      const { transcript } = message
      if (asked.isAll || !transcript.segments.some(isNotUnderstood)) return resolve(transcript)
      asked.isAll = true
      send({ kind: 'languages', languages })
      hear()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => handle(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    signal.addEventListener('abort', () => reject(signal.reason))
    send({ kind: 'load' })
  })
}
