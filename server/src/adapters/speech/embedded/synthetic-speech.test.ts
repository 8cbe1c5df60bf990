import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeWords } from '@earmark/core/speech/word-errors.ts'
import { expect, test } from 'vitest'
import { createEmbeddedSpeech } from './embedded-speech.ts'

// Made with espeak-ng: "Please buy some bread and milk." 16 kHz, 16 bits, 44 bytes of header.
const fixture = new URL('../../../../../core/src/speech/testing/synthetic-speech.wav', import.meta.url)

test('[SPEECH-18] spoken words come back as text, each with its time', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'earmark-speech-'))
  const speech = createEmbeddedSpeech({ model: 'base', cacheDir, workers: 1, idleMs: 60_000 })

  const written = await speech.transcribe(spoken())

  await speech.close()
  const segments = written.kind === 'written' ? written.transcript.segments : []
  const words = segments.flatMap((segment) => segment.words)
  expect(normalizeWords(words.map((word) => word.text).join(' '))).toEqual(
    normalizeWords('Please buy some bread and milk.'),
  )
  const starts = words.map((word) => word.start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(words.every((word) => word.start < word.end)).toBe(true)
})

async function* spoken(): AsyncGenerator<Float32Array> {
  const bytes = await readFile(fixture)
  yield Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
}
