import type { SpeechEngine } from '@earmark/core/speech/transcribe-stream.ts'
import { expect, test } from 'vitest'
import { createLiveCaptions } from './live-captions.ts'

test('[SPEECH-55] sound that has piled up in front of the worker is taken before any of it is read', async () => {
  const readings: number[] = []
  const { port1, port2 } = new MessageChannel()
  const shown = new Promise<void>((resolve) => {
    const live = createLiveCaptions({
      say: ({ kind }) => kind === 'caption' && resolve(),
      nowSeconds: () => performance.now() / 1000,
    })
    live.start({ open: () => makeEngine(readings), add: () => {}, warmUp: async () => {} })
    port2.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => live.add(data))
  })

  for (let tenth = 0; tenth < 60; tenth++) port1.postMessage(new Float32Array(1600).fill(0.5))
  port2.start()
  await shown
  port1.close()

  expect(readings[0]).toBeGreaterThan(5)
})

/** Hears any sound as speech, writes one word, and notes how many seconds it has read each time. */
function makeEngine(readings: number[]): SpeechEngine {
  const vocabulary = ['<unk>', '<s>', '</s>', '▁word']
  return { vocabulary, voiceActivity: async () => 0.9, models: [{ language: 'en', moonshine }] }

  async function moonshine(samples: Float32Array) {
    readings.push(samples.length / 16_000)
    const frames = Math.floor(samples.length / 384)
    const tokens = [3, 2]
    return {
      frames,
      async next() {
        const token = tokens.shift()
        const logits = Float32Array.from(vocabulary, (_, id) => (id === token ? 20 : 0))
        return { logits, attention: new Float32Array(frames).fill(1 / frames) }
      },
      release() {},
    }
  }
}
