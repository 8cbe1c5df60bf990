import type { TranscriptionEngines } from '../ports/transcription-engines.ts'
import type { Audio, SoundFile } from '../ports/audio.ts'
import type { EngineWords, Speech, Written } from '../ports/speech.ts'

/** Reads the WAV files of sounds.ts, and hears in each what the test wants it to. */
export function makeTranscriptionEngines(
  hear: (seconds: number, signal: AbortSignal | undefined) => Promise<Written> = async (seconds) =>
    hearWords('We meet on Tuesday.', seconds),
  slots = 2,
): TranscriptionEngines {
  const speech: Speech = {
    async transcribe(audio, { onProgress, signal } = {}) {
      let samples = 0
      for await (const piece of audio) {
        samples += piece.length
        const seconds = samples / 16_000
        onProgress?.(seconds, () => wordsOf('So far.', seconds))
      }
      return hear(samples / 16_000, signal)
    },
    close: async () => {},
  }
  return { audio, engines: [speech], slots }
}

export async function hearWords(text: string, seconds: number): Promise<Written> {
  return { kind: 'written', ...wordsOf(text, seconds) }
}

function wordsOf(text: string, seconds: number): EngineWords {
  const segments = [{ start: 0, end: seconds, text, words: [] }]
  return { engine: 'test', transcript: { language: 'en', segments } }
}

const audio: Audio = {
  readsAll: false,
  listenToSides: async () => 'alike',
  async decode(file, { maxSeconds }) {
    const head = Buffer.from(await file.read(0, 44))
    if (head.toString('latin1', 0, 4) !== 'RIFF') return { kind: 'refused', reason: 'not_audio' }
    const seconds = (file.size - 44) / 32_000
    return {
      kind: 'sound',
      seconds: null,
      samples: samplesOf(file, maxSeconds),
      missing: () => (seconds > maxSeconds ? 'too_long' : null),
    }
  },
}

async function* samplesOf(file: SoundFile, maxSeconds: number): AsyncGenerator<Float32Array> {
  const end = Math.min(file.size, 44 + 32_000 * maxSeconds)
  for (let at = 44; at < end; at += 32_000) {
    const bytes = Buffer.from(await file.read(at, Math.min(end, at + 32_000)))
    yield Float32Array.from(
      { length: bytes.length / 2 },
      (_, sample) => bytes.readInt16LE(2 * sample) / 32_768,
    )
  }
}
