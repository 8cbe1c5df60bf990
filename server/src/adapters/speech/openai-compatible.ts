import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { SpeechSegment, Transcript } from '@earmark/core/speech/transcript.ts'
import type { Speech, TranscribeOptions, Written } from '../../ports/speech.ts'
import { parseAnswer } from './openai-answer.ts'
import { cutAtQuiet } from './cut-at-quiet.ts'

export interface OpenAiOptions {
  /** Up to, not including, `/v1/audio/transcriptions`. */
  url: string
  key: string | undefined
  model: string
  fetch: typeof fetch
}

// Ten minutes are 19 MB, under the 25 MB that such services take.
const partSeconds = 600
const timeoutMs = 10 * 60_000

/** Any engine that answers as OpenAI's does. A long sound is sent in parts, cut where it is quiet. */
export function createOpenAiSpeech(options: OpenAiOptions): Speech {
  return {
    async transcribe(audio, jobOptions = {}) {
      const segments: SpeechSegment[] = []
      const languages: string[] = []
      let seconds = 0
      for await (const part of cutAtQuiet(audio, partSeconds)) {
        const answer = await ask(options, part, jobOptions)
        if ('kind' in answer) return answer
        segments.push(...answer.segments.map((segment) => later(segment, seconds)))
        if (answer.segments.length > 0) languages.push(answer.language)
        seconds += part.length / sampleRate
        jobOptions.onProgress?.(seconds)
      }
      const transcript = { language: languages[0] ?? 'unknown', segments }
      return { kind: 'written', transcript, engine: options.model }
    },
    close: async () => {},
  }
}

type Failed = Extract<Written, { kind: 'failed' }>

async function ask(
  options: OpenAiOptions,
  samples: Float32Array,
  { signal }: TranscribeOptions,
): Promise<Transcript | Failed> {
  if (signal?.aborted) return failed('aborted', 'called off')
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await options.fetch(`${options.url.replace(/\/$/, '')}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: options.key ? { authorization: `Bearer ${options.key}` } : {},
      body: form(options.model, samples),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (!response.ok) {
      const isBusy = response.status >= 500 || response.status === 429
      return failed(isBusy ? 'unavailable' : 'refused', `The speech service answered ${response.status}.`)
    }
    return (
      parseAnswer(await response.json()) ?? failed('refused', 'The speech service answered in another shape.')
    )
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return failed(signal?.aborted ? 'aborted' : 'unavailable', detail)
  }
}

function form(model: string, samples: Float32Array): FormData {
  const body = new FormData()
  body.set('file', new Blob([encodeWav(samples)], { type: 'audio/wav' }), 'sound.wav')
  body.set('model', model)
  body.set('response_format', 'verbose_json')
  body.append('timestamp_granularities[]', 'word')
  body.append('timestamp_granularities[]', 'segment')
  return body
}

function later(segment: SpeechSegment, seconds: number): SpeechSegment {
  return {
    ...segment,
    start: segment.start + seconds,
    end: segment.end + seconds,
    words: segment.words.map((word) => ({ ...word, start: word.start + seconds, end: word.end + seconds })),
  }
}

function failed(reason: Failed['reason'], detail: string): Failed {
  return { kind: 'failed', reason, detail }
}
