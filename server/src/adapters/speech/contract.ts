import { expect, test } from 'vitest'
import type { Speech } from '../../ports/speech.ts'

/** What every speech engine does, whoever it is. Whoever opens one closes it: the embedded one takes seconds to load. */
export function speechContract(name: string, open: () => Promise<Speech>): void {
  test(`[SPEECH-20] ${name}: silence is written down as no words`, async () => {
    const speech = await open()

    const written = await speech.transcribe(pieces(5, () => 0))

    expect(written).toMatchObject({ kind: 'written', transcript: { segments: [] } })
  })

  test(`[SPEECH-21] ${name}: two sounds at once are both written down`, async () => {
    const speech = await open()

    const both = await Promise.all([speech.transcribe(pieces(2, hum)), speech.transcribe(pieces(2, hum))])

    expect(both.map((written) => written.kind)).toEqual(['written', 'written'])
  })

  test(`[SPEECH-22] ${name}: a sound that is called off fails as such, and the next one is written down`, async () => {
    const speech = await open()

    const calledOff = await speech.transcribe(pieces(60, hum), { signal: AbortSignal.abort() })
    const next = await speech.transcribe(pieces(1, hum))

    expect(calledOff).toMatchObject({ kind: 'failed', reason: 'aborted' })
    expect(next.kind).toBe('written')
  })

  test(`[SPEECH-23] ${name}: a sound that breaks off in reading throws what broke it`, async () => {
    const speech = await open()

    const reading = speech.transcribe(breaking())

    await expect(reading).rejects.toThrow('the disk is gone')
    expect((await speech.transcribe(pieces(1, hum))).kind).toBe('written')
  })
}

export async function* pieces(seconds: number, wave: (at: number) => number): AsyncGenerator<Float32Array> {
  for (let second = 0; second < seconds; second++) {
    const samples = new Float32Array(16_000)
    // Not `Float32Array.from`, which takes four times as long: some sounds here last for minutes.
    for (let at = 0; at < samples.length; at++) samples[at] = wave(second * 16_000 + at)
    yield samples
  }
}

export function hum(at: number): number {
  return 0.1 * Math.sin((2 * Math.PI * 50 * at) / 16_000)
}

async function* breaking(): AsyncGenerator<Float32Array> {
  yield new Float32Array(16_000)
  throw new Error('the disk is gone')
}
