import { type Captioner, createCaptioner } from '@earmark/core/speech/captions.ts'
import { decideLanguages } from '@earmark/core/speech/decide-languages.ts'
import { type SpeechEngine, transcribeStream } from '@earmark/core/speech/transcribe-stream.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { FromWorker, ToWorker } from './caption-messages.ts'

export interface CaptionSession {
  take: (message: ToWorker) => void
}

export interface SessionParts {
  load: (say: (message: FromWorker) => void) => Promise<() => SpeechEngine>
  say: (message: FromWorker) => void
  nowSeconds: () => number
}

/** The worker's whole life, apart from the worker: messages in, messages out, one thing at a time. */
export function createCaptionSession({ load, say, nowSeconds }: SessionParts): CaptionSession {
  let makeEngine: (() => SpeechEngine) | null = null
  let captioner: Captioner | null = null
  let isWorking = false
  let isFinishing = false

  const work = async () => {
    if (isWorking || !captioner) return
    isWorking = true
    const current = captioner
    try {
      for (let isMore = true; isMore; ) {
        isMore = false
        const update = await current.update()
        if (update) say({ kind: 'caption', update })
        isMore = update !== null && !isFinishing
      }
      if (isFinishing) {
        captioner = null
        isFinishing = false
        say({ kind: 'finished', update: await current.finish() })
      }
    } catch (error) {
      captioner = null
      say(failure(error))
    } finally {
      isWorking = false
    }
  }
  const handlers = {
    load: async () => {
      try {
        makeEngine = await load(say)
        say({ kind: 'ready' })
      } catch (error) {
        say(failure(error))
      }
    },
    start: () => {
      isFinishing = false
      if (makeEngine) captioner = createCaptioner(makeEngine(), nowSeconds)
      else say(failure(new Error('Captions were started before their model was loaded.')))
    },
    finish: () => {
      // After a failure there is nothing left to settle, and the page still waits for an answer.
      if (!captioner) return say({ kind: 'finished', update: { settled: [], open: '', isLate: false } })
      isFinishing = true
      return void work()
    },
  }
  return {
    take(message) {
      if (message.kind === 'whole') return void hearWhole(message.samples, makeEngine).then(say)
      if (message.kind !== 'audio') return void handlers[message.kind]()
      captioner?.add(message.samples)
      void work()
    },
  }
}

/** All of a sound that has ended, or why not. */
async function hearWhole(
  samples: Float32Array,
  makeEngine: (() => SpeechEngine) | null,
): Promise<FromWorker> {
  try {
    if (!makeEngine) throw new Error('A sound came before the model was loaded.')
    const heard: SpeechSegment[] = []
    for await (const { segments } of transcribeStream([samples], makeEngine())) heard.push(...segments)
    const { segments: settled } = decideLanguages(heard)
    return { kind: 'finished', update: { settled, open: '', isLate: false } }
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): FromWorker {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}
