import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import type { Audio, SoundFile } from '../../ports/audio.ts'
import type { Written } from '../../ports/speech.ts'
import { hearWords, makeHearing } from '../../testing/hearing.ts'
import { makeWav } from '../../testing/sounds.ts'
import { writeDown } from './write-down.ts'

const file = wavFile(2)
const options = {
  limits: plans.free.limits,
  refusalFor: async () => undefined,
  onProgress: () => {},
}
const embedded = makeHearing((seconds) => hearWords('We meet on Tuesday.', seconds))

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
    const engines = [...makeHearing(answer).engines, ...embedded.engines]
    const { signal } = new AbortController()

    const written = await writeDown({ audio: embedded.audio, engines }, file, { ...options, signal })

    expect(written).toMatchObject({
      kind: 'written',
      seconds: 2,
      transcription: { segments: [{ start: 0, end: 2, text: 'We meet on Tuesday.' }] },
    })
  },
)

test('[SPEECH-31] a sound that is called off is not begun anew by the next engine', async () => {
  const ending = new AbortController()
  const configured = makeHearing(async () => {
    ending.abort()
    return { kind: 'failed', reason: 'aborted', detail: 'test' }
  })
  const engines = [...configured.engines, ...embedded.engines]

  const writing = writeDown({ audio: embedded.audio, engines }, file, { ...options, signal: ending.signal })

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
    const refusalFor = async (seconds: number | null) => void asked.push(seconds)

    const long = await writeDown({ ...embedded, audio }, wavFile(40), {
      ...options,
      limits,
      refusalFor,
      signal,
    })
    const late = await writeDown({ ...embedded, audio }, wavFile(14), {
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
