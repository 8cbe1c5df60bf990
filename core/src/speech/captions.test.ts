import { expect, test } from 'vitest'
import { type CaptionUpdate, createCaptioner } from './captions.ts'
import { frameSamples } from './segmenter.ts'
import type { SpeechEngine } from './transcribe-stream.ts'

const vocabulary = ['<unk>', '<s>', '</s>', ...Array.from({ length: 40 }, (_, second) => `▁w${second}`)]
const speech = (seconds: number) => new Float32Array(seconds * 16_000).fill(0.5)
const silence = (seconds: number) => new Float32Array(seconds * 16_000)

test('[SPEECH-16] what is being said shows at once, and is settled by a pause', async () => {
  const { captioner, clock } = open()

  captioner.add(speech(2))
  const first = await captioner.update()
  clock.seconds += 1
  captioner.add(speech(1))
  const second = await captioner.update()
  captioner.add(silence(2))
  const third = await captioner.update()

  expect(first).toMatchObject({ settled: [], open: expect.stringContaining('w1') })
  expect(second?.open.length).toBeGreaterThan(first?.open.length ?? 0)
  expect(third?.open).toBe('')
  expect(third?.settled).toHaveLength(1)
})

test('[SPEECH-16] settled text is said once and comes in order, whatever the pieces are', async () => {
  const { captioner, clock } = open()
  const updates: (CaptionUpdate | null)[] = []

  for (let piece = 0; piece < 300; piece++) {
    captioner.add(piece % 60 < 40 ? speech(0.1) : silence(0.1))
    clock.seconds += 0.1
    updates.push(await captioner.update())
  }
  updates.push(await captioner.finish())

  const settled = updates.flatMap((update) => update?.settled ?? [])
  expect(settled).toHaveLength(5)
  expect(settled.map((segment) => Math.round(segment.start))).toEqual([0, 6, 12, 18, 24])
})

test('[SPEECH-17] [SPEECH-80] far behind, stretches are left out and marked as such, and the captions catch up', async () => {
  const { captioner, readings } = open()

  for (let count = 0; count < 20; count++) {
    captioner.add(speech(4))
    captioner.add(silence(2))
  }
  const update = await captioner.update()

  const read = update?.settled.filter(({ text }) => text !== '')
  const leftOut = update?.settled.filter(({ untranscribed }) => untranscribed)
  expect(update?.settled.map(({ start }) => Math.round(start / 6))).toEqual([...Array(20).keys()])
  expect(read?.at(-1)?.start).toBeGreaterThan(100)
  expect(leftOut?.length).toBeGreaterThan(10)
  expect(readings.count).toBeLessThan(10)
})

test('[SPEECH-36] the beginning of a loop is not shown, and what is not understood neither', async () => {
  const looping = open({ wordOf: () => 3 })
  const foreign = open({ certainty: 1 })

  looping.captioner.add(speech(6))
  foreign.captioner.add(speech(6))
  const shown = [await looping.captioner.update(), await foreign.captioner.update()]

  expect(shown[0]?.open).toBe('w0')
  expect(shown[1]).toMatchObject({ settled: [], open: '' })
  expect((await foreign.captioner.finish()).settled).toMatchObject([{ text: '', language: 'und' }])
})

interface Says {
  /** The token for the n-th second. */
  wordOf?: (second: number) => number
  /** How far its choice stands above the others. */
  certainty?: number
}

/** An engine that hears any sound as speech, and writes one word for each second of it. */
function open({ wordOf = (second) => 3 + second, certainty = 20 }: Says = {}) {
  const clock = { seconds: 0 }
  const readings = { count: 0 }
  const engine: SpeechEngine = {
    vocabulary,
    voiceActivity: async (frame) => ((frame[frameSamples / 2] ?? 0) > 0 ? 0.9 : 0.05),
    models: [{ language: 'en', moonshine }],
  }
  async function moonshine(samples: Float32Array) {
    readings.count++
    const frames = Math.floor(samples.length / 384)
    const words = Math.max(1, Math.floor(samples.length / 16_000))
    let step = 0
    return {
      frames,
      async next() {
        const token = step < words ? wordOf(step) : 2
        step++
        const logits = Float32Array.from(vocabulary, (_, id) => (id === token ? certainty : 0))
        return { logits, attention: new Float32Array(frames).fill(1 / frames) }
      },
      release() {},
    }
  }
  return {
    captioner: createCaptioner(engine, { nowSeconds: () => clock.seconds, onReading: () => {} }),
    clock,
    readings,
  }
}
