import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { decodeSound } from '../audio/decode-sound.ts'
import { workerAddress } from '../worker-address.ts'
import type { FromWorker, ToWorker } from './caption-messages.ts'
import captionWorker from './caption-worker.ts?worker&url'

/** All that is said in a sound of this device, in a worker that ends with it. No sound leaves the page. */
export async function hearSound(sound: Blob, languages: readonly SpeechLanguage[]): Promise<SpeechSegment[]> {
  const samples = await decodeSound(sound)
  const worker = new Worker(workerAddress(captionWorker), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message)
  try {
    return await new Promise<SpeechSegment[]>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'ready') {
          send({ kind: 'languages', languages })
          send({ kind: 'whole', samples })
        }
        if (data.kind === 'finished') resolve(data.update.settled)
        if (data.kind === 'failed') reject(new Error(data.message))
      })
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      send({ kind: 'load' })
    })
  } finally {
    worker.terminate()
  }
}
