import { decideLanguages } from '@earmark/core/speech/decide-languages.ts'
import type { LanguageModel } from '@earmark/core/speech/attempt.ts'
import { transcribeStream } from '@earmark/core/speech/transcribe-stream.ts'
import type { SpeechSegment, Transcript } from '@earmark/core/speech/transcript.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { isNotUnderstood } from '@earmark/core/text/wordless.ts'
import type { FromWorker, ToWorker } from './caption-messages.ts'
import { createLiveCaptions, failure, nextMessage } from './live-captions.ts'
import type { LoadedEngine } from './load-engine.ts'

export interface CaptionSession {
  take: (message: ToWorker) => void
}

export interface SessionParts {
  load: (say: (message: FromWorker) => void) => Promise<LoadedEngine>
  /** Brings its files; the answer opens them, and asks before each step whether there is time for it. */
  fetchSpanish: () => Promise<(whenFree: () => Promise<void>) => Promise<LanguageModel>>
  say: (message: FromWorker) => void
  nowSeconds: () => number
}

/** The worker's whole life, apart from the worker: messages in, messages out, one thing at a time. */
export function createCaptionSession({ load, fetchSpanish, say, nowSeconds }: SessionParts): CaptionSession {
  const live = createLiveCaptions({ say, nowSeconds })
  const held: { engine?: LoadedEngine; learning?: Promise<void> } = {}

  const loadEngine = async () => {
    try {
      held.engine = await load(say)
      say({ kind: 'ready' })
    } catch (error) {
      say(failure(error))
    }
  }
  /** While nobody speaks yet. In parts, so that a recording that begins meanwhile waits for one of them only. */
  const warmUp = async () => {
    for (let part = 0; part < warmUps && !live.isRunning(); part++) {
      await held.engine?.warmUp()
      await nextMessage()
    }
  }
  const whenFree = async () => {
    await nextMessage()
    await live.firstCaption()
  }
  const learn = async (languages: readonly SpeechLanguage[]) => {
    if (!languages.includes('es')) return
    try {
      const openSpanish = await fetchSpanish()
      held.engine?.add(await openSpanish(whenFree))
      say({ kind: 'learned', language: 'es' })
    } catch {
      // Captions go on in English; the next visit tries again.
    }
  }
  const hearWhole = async (asked: Whole) => {
    await held.learning
    try {
      say({ kind: 'whole', transcript: await transcribeSamples(asked, held.engine, say) })
    } catch (error) {
      say(failure(error))
    }
  }
  return {
    take(message) {
      switch (message.kind) {
        case 'load':
          return void loadEngine()
        case 'languages':
          held.learning ??= warmUp().then(() => learn(message.languages))
          return
        case 'start':
          return live.start(held.engine)
        case 'audio':
          return live.add(message.samples)
        case 'finish':
          return live.finish()
        case 'whole':
          return void hearWhole(message)
      }
    },
  }
}

/** Afterwards a reading takes no longer than any later one does. */
const warmUps = 3

type Whole = Extract<ToWorker, { kind: 'whole' }>

async function transcribeSamples(
  { samples, until }: Whole,
  engine: LoadedEngine | undefined,
  say: (message: FromWorker) => void,
): Promise<Transcript> {
  if (!engine) throw new Error('A sound came before the model was loaded.')
  const heard: SpeechSegment[] = []
  for await (const { segments, seconds } of transcribeStream([samples], engine.open())) {
    heard.push(...segments)
    if (until === 'first_doubt' && segments.length > 0) {
      const soFar = decideLanguages(heard)
      if (soFar.segments.some(isNotUnderstood)) return soFar
    }
    say({ kind: 'heard', seconds })
  }
  return decideLanguages(heard)
}
