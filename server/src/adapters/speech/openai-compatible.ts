import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { SpeechSegment, Transcript } from '@earmark/core/speech/transcript.ts'
import { speechPrompt } from '@earmark/core/vocabulary/speech-prompt.ts'
import type { Speech, TranscribeOptions, Written } from '../../ports/speech.ts'
import { type AnswerTime, createAnswerTime } from './answer-time.ts'
import { cutAtQuiet } from './cut-at-quiet.ts'
import { laterBy } from './later-by.ts'
import { readAnswer } from './openai-answer.ts'

export interface OpenAiOptions {
  /** Up to, not including, `/v1/audio/transcriptions`. */
  url: string
  key: string | undefined
  model: string
  fetch: typeof fetch
  answerTime?: AnswerTime
  /** Called with each answer: what was odd in it, or null. */
  onAnswer?: (oddity: string | null) => void
}

// Four minutes are 8 MB, under the 25 MB that such services take, and may take as long as `fetch` waits by itself.
const partSeconds = 240
// Words and segments with all their fields come to about a kilobyte for each second.
const bytesPerSecond = 16_384
const bytesAnyway = 262_144

/** Any engine that answers as OpenAI's does. A long sound is sent in parts, cut where it is quiet. */
export function createOpenAiSpeech(options: OpenAiOptions): Speech {
  const { answerTime = createAnswerTime() } = options
  return {
    async transcribe(audio, jobOptions = {}) {
      const segments: SpeechSegment[] = []
      const letters = new Map<string, number>()
      let seconds = 0
      const words = () => ({
        transcript: { language: mostly(letters), segments: [...segments] },
        engine: options.model,
      })
      for await (const part of cutAtQuiet(audio, partSeconds)) {
        const answer = await ask({ ...options, answerTime }, part, jobOptions)
        if ('kind' in answer) return answer
        segments.push(...answer.segments.map((segment) => laterBy(seconds, segment)))
        letters.set(answer.language, (letters.get(answer.language) ?? 0) + lettersOf(answer))
        seconds += part.length / sampleRate
        jobOptions.onProgress?.(seconds, words)
      }
      return { kind: 'written', ...words() }
    },
    close: async () => {},
  }
}

type Failed = Extract<Written, { kind: 'failed' }>

async function ask(
  { answerTime, ...options }: OpenAiOptions & { answerTime: AnswerTime },
  samples: Float32Array,
  { signal, vocabulary = [] }: TranscribeOptions,
): Promise<Transcript | Failed> {
  if (signal?.aborted) return failed('aborted', 'called off')
  const seconds = samples.length / sampleRate
  const deadline = AbortSignal.timeout(answerTime.limitMs(seconds))
  const begun = performance.now()
  try {
    const response = await options.fetch(`${options.url}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: options.key ? { authorization: `Bearer ${options.key}` } : {},
      body: form(options.model, samples, speechPrompt(vocabulary)),
      // The sound and the key are meant for this address alone.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (!response.ok) return refusalOf(response)
    const text = await readAtMost(response, bytesAnyway + bytesPerSecond * seconds)
    if (text === null) return failed('unavailable', 'its answer is too large')
    const answer = readAnswer(parseJson(text), seconds)
    options.onAnswer?.(typeof answer === 'string' ? answer : answer.oddity)
    if (typeof answer === 'string') return failed('unavailable', answer)
    answerTime.answered(seconds, performance.now() - begun)
    return answer.transcript
  } catch {
    // What `fetch` throws may name the address, which is not for whoever reads the log.
    if (signal?.aborted) return failed('aborted', 'called off')
    if (!deadline.aborted) return failed('unavailable', 'it cannot be reached')
    answerTime.ranOut()
    return failed('unavailable', 'it does not answer in time')
  }
}

/** These say something about the sound; all others about the engine, its address or our key. */
const aboutTheSound: ReadonlySet<number> = new Set([400, 413, 415, 422])

async function refusalOf(response: Response): Promise<Failed> {
  await response.body?.cancel()
  const reason = aboutTheSound.has(response.status) ? 'refused' : 'unavailable'
  return failed(reason, `it answers ${response.status}`)
}

/** The text of an answer; null when it is longer than so many bytes, of which no more is then read. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function form(model: string, samples: Float32Array, prompt: string | undefined): FormData {
  const body = new FormData()
  body.set('file', new Blob([encodeWav(samples)], { type: 'audio/wav' }), 'sound.wav')
  body.set('model', model)
  if (prompt !== undefined) body.set('prompt', prompt)
  body.set('response_format', 'verbose_json')
  body.append('timestamp_granularities[]', 'word')
  body.append('timestamp_granularities[]', 'segment')
  return body
}

function lettersOf({ segments }: Transcript): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0)
}

/** The language that most of it is said to be in. */
function mostly(letters: ReadonlyMap<string, number>): string {
  const [first] = [...letters].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? 'unknown'
}

function failed(reason: Failed['reason'], detail: string): Failed {
  return { kind: 'failed', reason, detail }
}
