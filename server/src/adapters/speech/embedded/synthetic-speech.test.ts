import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeWords } from '@earmark/core/speech/word-errors.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddedSpeech } from './embedded-speech.ts'

// Made with espeak-ng, 16 kHz, 16 bits, 44 bytes of header.
const folder = new URL('../../../../../core/src/speech/testing/', import.meta.url)

const cacheDir = await mkdtemp(join(tmpdir(), 'earmark-speech-'))
const speech = createEmbeddedSpeech({ languages: ['en', 'es'], cacheDir, workers: 1, idleMs: 60_000 })
afterAll(() => speech.close())

test('[SPEECH-18] spoken words come back as text, each with its time', async () => {
  const { segments } = await written('synthetic-speech.wav')

  const words = segments.flatMap((segment) => segment.words)
  expect(normalizeWords(words.map((word) => word.text).join(' '))).toEqual(
    normalizeWords('Please buy some bread and milk.'),
  )
  const starts = words.map((word) => word.start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(words.every((word) => word.start < word.end)).toBe(true)
})

test('[SPEECH-35] Spanish is written down as Spanish', async () => {
  const { language, segments } = await written('synthetic-spanish.wav')

  expect(language).toBe('es')
  expect(segments.map(({ text }) => text).join(' ')).toContain('que esta tarde tenemos una reunión')
})

test('[SPEECH-34] German is not written down as anything', async () => {
  const { language, segments } = await written('synthetic-german.wav')

  expect(language).toBe('unknown')
  expect(segments.map(({ text }) => text).join('')).toBe('')
})

async function written(file: string): Promise<Transcript> {
  const answer = await speech.transcribe(spoken(file))
  if (answer.kind === 'failed') throw new Error(answer.detail)
  return answer.transcript
}

async function* spoken(file: string): AsyncGenerator<Float32Array> {
  const bytes = await readFile(new URL(file, folder))
  yield Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
}
