import { sideNames } from '@earmark/core/speech/side-names.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import type { Audio, SoundFile } from '../../ports/audio.ts'
import type { Written } from '../../ports/speech.ts'
import { hearWords, makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { makeWav } from '../../testing/sounds.ts'
import { type Engine, transcribe, type TranscribeProgress } from './transcribe.ts'

const file = wavFile(2)
const options = {
  limits: plans.free.limits,
  sides: null,
  isTwoPeople: false,
  sideNames,
  vocabulary: [],
  refusalFor: async () => undefined,
  onProgress: () => {},
}
const embedded = makeTranscriptionEngines((seconds) => hearWords('We meet on Tuesday.', seconds))

function wavFile(seconds: number): SoundFile {
  const wav = makeWav(seconds)
  return { size: wav.length, read: async (start, end) => wav.subarray(start, end) }
}

const sayingLength: Audio = {
  ...embedded.audio,
  async decode(sound, how) {
    const decoded = await embedded.audio.decode(sound, how)
    return decoded.kind === 'sound' ? { ...decoded, seconds: (sound.size - 44) / 32_000 } : decoded
  },
}

const failures: [what: string, answer: () => Promise<Written>][] = [
  ['does not answer', async () => ({ kind: 'failed', reason: 'unavailable', detail: 'test' })],
  ['refuses the sound', async () => ({ kind: 'failed', reason: 'refused', detail: 'test' })],
  ['breaks', () => Promise.reject(new Error('test'))],
]

test.each(failures)(
  '[SPEECH-31] where the configured engine %s, the next hears all of it',
  async (_, answer) => {
    const engines = [...makeTranscriptionEngines(answer).engines, ...embedded.engines]
    const { signal } = new AbortController()

    const written = await transcribe({ audio: embedded.audio, engines }, file, { ...options, signal })

    expect(written).toMatchObject({
      kind: 'written',
      seconds: 2,
      transcription: { segments: [{ start: 0, end: 2, text: 'We meet on Tuesday.' }] },
    })
  },
)

test('[SPEECH-31] a sound that is called off is not begun anew by the next engine', async () => {
  const ending = new AbortController()
  const configured = makeTranscriptionEngines(async () => {
    ending.abort()
    return { kind: 'failed', reason: 'aborted', detail: 'test' }
  })
  const engines = [...configured.engines, ...embedded.engines]

  const writing = transcribe({ audio: embedded.audio, engines }, file, { ...options, signal: ending.signal })

  await expect(writing).rejects.toThrow('aborted')
})

test.for([
  ['says how long it is', sayingLength],
  ['does not say how long it is', embedded.audio],
] as const)(
  '[SPEECH-51] words come for what the plan covers of a file that %s, and its length and loudness are whole',
  async ([, audio]) => {
    const { signal } = new AbortController()
    const asked: (number | null)[] = []
    const limits = { ...plans.free.limits, recording_seconds: 10 }
    const refusalFor = async ({ covered }: { covered: number | null }) => void asked.push(covered)

    const long = await transcribe({ ...embedded, audio }, wavFile(40), {
      ...options,
      limits,
      refusalFor,
      signal,
    })
    const late = await transcribe({ ...embedded, audio }, wavFile(14), {
      ...options,
      limits,
      refusalFor,
      signal,
    })

    expect(long).toMatchObject({ seconds: 40, transcribed_seconds: 10, peaks: expect.any(Array) })
    expect(late).toMatchObject({ seconds: 14, transcribed_seconds: null })
    expect(asked.every((seconds) => seconds === null || seconds <= 14)).toBe(true)
  },
)

const apart: Audio = { ...embedded.audio, listenToSides: async () => 'apart' }

test('[SPEECH-65] of two sides the left is written first, then the right beside it, and progress goes on over both', async () => {
  const { signal } = new AbortController()
  const steps: { seconds: number; speakers: (string | undefined)[] }[] = []
  const onProgress = ({ seconds, soFar }: TranscribeProgress) =>
    void steps.push({ seconds, speakers: soFar().segments.map(({ speaker }) => speaker) })

  const written = await transcribe({ ...embedded, audio: apart }, file, { ...options, signal, onProgress })

  expect(steps).toEqual([
    { seconds: 0.5, speakers: ['Left'] },
    { seconds: 1, speakers: ['Left'] },
    { seconds: 1.5, speakers: ['Left', 'Right'] },
    { seconds: 2, speakers: ['Left', 'Right'] },
  ])
  expect(written).toMatchObject({ kind: 'written', seconds: 2, sides: 'apart' })
})

test.each(failures)(
  '[SPEECH-31] [SPEECH-65] where the configured engine %s over the second side, the next hears both',
  async (_, answer) => {
    let sounds = 0
    const configured = makeTranscriptionEngines(async (seconds) =>
      ++sounds === 2 ? answer() : hearWords('Half of it.', seconds),
    )
    const engines = [...configured.engines, ...embedded.engines]
    const { signal } = new AbortController()

    const written = await transcribe({ audio: apart, engines }, file, { ...options, signal })

    expect(written).toMatchObject({
      transcription: {
        segments: [
          { speaker: 'Left', text: 'We meet on Tuesday.' },
          { speaker: 'Right', text: 'We meet on Tuesday.' },
        ],
      },
    })
  },
)

test.each([
  ['alike', null, null, [undefined]],
  ['unsure', null, 'together', [undefined]],
  ['apart', null, 'apart', ['Left', 'Right']],
  ['apart', 'together', 'together', [undefined]],
  ['unsure', 'apart', 'apart', ['Left', 'Right']],
] as const)(
  '[SPEECH-66] sides that sound %s, and were read %s before, are read %s',
  async (found, before, sides, speakers) => {
    const { signal } = new AbortController()
    const audio: Audio = { ...embedded.audio, listenToSides: async () => found }

    const written = await transcribe({ ...embedded, audio }, file, { ...options, signal, sides: before })

    if (written.kind === 'refused') throw new Error(written.failure.code)
    expect(written.sides).toBe(sides)
    expect(written.transcription.segments.map(({ speaker }) => speaker)).toEqual(speakers)
  },
)

test.each([
  ['alike', null, [undefined]],
  ['unsure', 'apart', ['Left', 'Right']],
  ['apart', 'apart', ['Left', 'Right']],
] as const)(
  '[MEET-18] sides that sound %s, and are two people as their sender says, are read %s',
  async (found, sides, speakers) => {
    const { signal } = new AbortController()
    const audio: Audio = { ...embedded.audio, listenToSides: async () => found }

    const written = await transcribe({ ...embedded, audio }, file, { ...options, signal, isTwoPeople: true })

    if (written.kind === 'refused') throw new Error(written.failure.code)
    expect(written.sides).toBe(sides)
    expect(written.transcription.segments.map(({ speaker }) => speaker)).toEqual(speakers)
  },
)

test.each([
  ['says how long it is', 18_000, 18_000],
  ['does not say how long it is', null, 2],
])(
  '[SPEECH-51] a sound beyond what any plan covers that %s has words as far as the plan goes',
  async (_, said, seconds) => {
    const longer: Audio = {
      ...embedded.audio,
      async decode(sound, how) {
        const decoded = await embedded.audio.decode(sound, how)
        return decoded.kind === 'sound' ? { ...decoded, seconds: said, missing: () => 'too_long' } : decoded
      },
    }
    const { signal } = new AbortController()

    const written = await transcribe({ ...embedded, audio: longer }, file, { ...options, signal })

    expect(written).toMatchObject({
      kind: 'written',
      seconds,
      transcribed_seconds: plans.free.limits.recording_seconds,
      transcription: { segments: [{ text: 'We meet on Tuesday.' }] },
    })
  },
)

test('[VOC-12] an engine is told of the vocabulary, and what it was unsure of is written as there', async () => {
  const told: unknown[] = []
  const vocabulary = [{ text: 'Szymanski', heard: [] }]
  const unsure = { text: 'Shymansky.', start: 0.5, end: 1, confidence: 0.3 }
  const sure = { text: 'Ask', start: 0, end: 0.4, confidence: 0.9 }
  const segments = [{ start: 0, end: 1, text: 'Ask Shymansky.', words: [sure, unsure] }]
  const speech: Engine = {
    async transcribe(_, given) {
      told.push(given?.vocabulary)
      return { kind: 'written', engine: 'test', transcript: { language: 'en', segments } }
    },
  }
  const { signal } = new AbortController()

  const written = await transcribe({ audio: embedded.audio, engines: [speech] }, file, {
    ...options,
    vocabulary,
    signal,
  })

  expect(told).toEqual([vocabulary])
  expect(written).toMatchObject({
    transcription: {
      segments: [
        {
          text: 'Ask Szymanski.',
          words: [
            { text: 'Ask', start: 0, end: 0.4 },
            { text: 'Szymanski.', start: 0.5, end: 1 },
          ],
          respelled: [{ start: 0.5, was: 'Shymansky.', word: 'Szymanski.' }],
        },
      ],
    },
  })
})
