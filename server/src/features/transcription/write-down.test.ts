import { plans } from '@earmark/core/plans/plans.ts'
import { expect, test } from 'vitest'
import type { SoundFile } from '../../ports/audio.ts'
import type { Written } from '../../ports/speech.ts'
import { hearWords, makeHearing } from '../../testing/hearing.ts'
import { makeWav } from '../../testing/sounds.ts'
import { writeDown } from './write-down.ts'

const wav = makeWav(2)
const file: SoundFile = { size: wav.length, read: async (start, end) => wav.subarray(start, end) }
const options = {
  limits: plans.free.limits,
  refusalFor: async () => undefined,
  onProgress: () => {},
}
const embedded = makeHearing((seconds) => hearWords('We meet on Tuesday.', seconds))

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
