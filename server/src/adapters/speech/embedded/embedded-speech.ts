import { toTranscript } from '@earmark/core/speech/transcribe-stream.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { Speech, TranscribeOptions, Written } from '../../../ports/speech.ts'
import { batch } from './batch.ts'
import { createChildPool } from './child-pool.ts'
import { type ChildOptions, type SpeechChild, startChild } from './speech-child.ts'

export interface EmbeddedOptions extends ChildOptions {
  /** Processes that work side by side, one sound each. */
  workers: number
  /** After this long without work a process is ended, and its memory with it. */
  idleMs: number
  /** Told the number of each process that starts, for whoever watches over its memory. */
  onStart?: (pid: number) => void
}

/** Moonshine in processes of its own, started when first needed and again after a crash. */
export function createEmbeddedSpeech(options: EmbeddedOptions): Speech {
  const start = async () => {
    const child = await startChild(options)
    options.onStart?.(child.pid)
    return child
  }
  const pool = createChildPool(start, options)
  return {
    async transcribe(audio, jobOptions = {}) {
      const child = await pool.take()
      if (child instanceof Error) return { kind: 'failed', reason: 'unavailable', detail: child.message }
      try {
        const segments = await runJob(child, audio, jobOptions)
        if (!Array.isArray(segments)) return segments
        return { kind: 'written', transcript: toTranscript(segments), engine: `moonshine-${options.model}` }
      } finally {
        pool.giveBack(child)
      }
    },
    close: pool.close,
  }
}

type Failed = Extract<Written, { kind: 'failed' }>

/** However a sound ends early, its process ends with it: the next sound must not find a rest of this one. */
async function runJob(
  child: SpeechChild,
  audio: AsyncIterable<Float32Array>,
  options: TranscribeOptions,
): Promise<SpeechSegment[] | Failed> {
  const { signal } = options
  const stop = () => void child.stop()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const result = await converse(child, audio, options)
    if (Array.isArray(result)) return result
    await child.stop()
    return signal?.aborted ? { ...result, reason: 'aborted' } : result
  } catch (error) {
    await child.stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function converse(
  child: SpeechChild,
  audio: AsyncIterable<Float32Array>,
  { onProgress }: TranscribeOptions,
): Promise<SpeechSegment[] | Failed> {
  const pieces = batch(audio)
  const segments: SpeechSegment[] = []
  // Two pieces are under way, so that the process never waits for the decoder.
  await sendNext(child, pieces)
  await sendNext(child, pieces)
  try {
    for (;;) {
      const message = await child.next()
      if (message === null) return { kind: 'failed', reason: 'crashed', detail: 'The speech process ended.' }
      if (message.kind === 'done') return segments
      if (message.kind === 'failed') return { kind: 'failed', reason: 'crashed', detail: message.message }
      if (message.kind === 'more') await sendNext(child, pieces)
      if (message.kind !== 'heard') continue
      segments.push(...message.segments)
      onProgress?.(message.seconds)
    }
  } finally {
    await pieces.return(undefined)
  }
}

/** After the end of the sound `batch` gives `null` once, and from then on nothing. */
async function sendNext(child: SpeechChild, pieces: AsyncGenerator<Float32Array | null>): Promise<void> {
  const piece = await pieces.next()
  if (piece.done) return
  child.send(piece.value ? { kind: 'audio', samples: piece.value } : { kind: 'end' })
}
