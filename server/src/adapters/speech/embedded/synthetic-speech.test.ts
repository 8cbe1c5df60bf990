import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSidePicker, soundSides } from '@earmark/core/speech/pick-side.ts'
import { added, scaled } from '@earmark/core/speech/testing/make-voice.ts'
import { normalizeWords } from '@earmark/core/speech/word-errors.ts'
import type { Transcript } from '@earmark/core/speech/transcript.ts'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddedSpeech } from './embedded-speech.ts'

// Made with espeak-ng, 16 kHz, 16 bits, 44 bytes of header.
const folder = new URL('../../../../../core/src/speech/testing/', import.meta.url)

const cacheDir = await mkdtemp(join(tmpdir(), 'earmark-speech-'))
const speech = createEmbeddedSpeech({ languages: ['en', 'es'], cacheDir, workers: 1, idleMs: 60_000 })
afterAll(() => speech.close())

test('[SPEECH-18] [SPEECH-70] spoken words come back as text, each with its time, and one voice is not taken for two', async () => {
  const { segments } = await written('synthetic-speech.wav')

  const words = segments.flatMap((segment) => segment.words)
  expect(normalizeWords(words.map((word) => word.text).join(' '))).toEqual(
    normalizeWords('Please buy some bread and milk.'),
  )
  const starts = words.map((word) => word.start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(words.every((word) => word.start < word.end)).toBe(true)
  expect(segments.filter(({ overlap }) => overlap)).toEqual([])
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

test('[SPEECH-64] [SPEECH-65] of a call, each side is written down in its own language, without what is heard across', async () => {
  const [english, spanish] = [
    await samplesOf('synthetic-speech.wav'),
    await samplesOf('synthetic-spanish.wav'),
  ]
  const quiet = new Float32Array(english.length)
  const [left, right] = [joined(english, new Float32Array(spanish.length)), joined(quiet, spanish)]
  const echo = (samples: Float32Array) => scaled(samples, -20)
  const sides = [added(left, echo(right)), added(right, echo(left))]

  const [onLeft, onRight] = await Promise.all(
    soundSides.map(async (side) => {
      const picker = createSidePicker(16_000, side)
      return transcribed(joined(picker.push(sides), picker.flush()))
    }),
  )

  expect(onLeft?.language).toBe('en')
  expect(normalizeWords(textOf(onLeft))).toEqual(normalizeWords('Please buy some bread and milk.'))
  expect(onRight?.language).toBe('es')
  expect(textOf(onRight)).toMatch(/que esta tarde tenemos una reunión/)
  expect(onRight?.segments[0]?.start).toBeGreaterThan(english.length / 16_000 - 0.5)
})

const written = async (file: string) => transcribed(await samplesOf(file))

async function transcribed(samples: Float32Array): Promise<Transcript> {
  const answer = await speech.transcribe(inOnePiece(samples))
  if (answer.kind === 'failed') throw new Error(answer.detail)
  return answer.transcript
}

async function* inOnePiece(samples: Float32Array): AsyncGenerator<Float32Array> {
  yield samples
}

async function samplesOf(file: string): Promise<Float32Array> {
  const bytes = await readFile(new URL(file, folder))
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function textOf(transcript: Transcript | undefined): string {
  return transcript?.segments.map(({ text }) => text).join(' ') ?? ''
}
