import { expect, test } from 'vitest'
import type { Moonshine } from './moonshine.ts'
import { recognize, type SpeechSpan } from './recognize.ts'
import { frameSamples, sampleRate } from './segmenter.ts'

const vocabulary = ['<unk>', '<s>', '</s>', '▁hello', '▁wor', 'ld', '.', '▁caf', '<0xC3>', '<0xA9>', '▁-']
const hello = [3, 4, 5, 6]
const loop = Array.from({ length: 40 }, () => 3)

test('[SPEECH-13] tokens become words with times inside the span, in order', async () => {
  const [segment] = await recognize({ moonshine: model(() => ({ tokens: hello })), vocabulary }, span(2))

  expect(segment?.text).toBe('hello world.')
  expect(segment?.words.map((word) => word.text)).toEqual(['hello', 'world.'])
  expect(segment?.words.every((word) => word.start >= 10 && word.start <= word.end && word.end <= 12)).toBe(
    true,
  )
})

test('[SPEECH-13] letters spelled in bytes are put together, and a lone dash is no word', async () => {
  const moonshine = model(() => ({ tokens: [7, 8, 9, 10] }))

  expect((await recognize({ moonshine, vocabulary }, span(2)))[0]?.words.map((word) => word.text)).toEqual([
    'café-',
  ])
})

test('[SPEECH-14] what loops is tried again with other silence around it', async () => {
  const moonshine = model((seconds) => ({ tokens: seconds > 8.1 ? loop : hello }))

  expect((await recognize({ moonshine, vocabulary }, span(8))).map((segment) => segment.text)).toEqual([
    'hello world.',
  ])
})

test('[SPEECH-14] what loops however it is tried is cut in two', async () => {
  const moonshine = model((seconds) => ({ tokens: seconds > 7 ? loop : hello }))

  const segments = await recognize({ moonshine, vocabulary }, span(8))

  expect(segments.map((segment) => segment.text)).toEqual(['hello world.', 'hello world.'])
  expect(segments[0]?.end).toBe(segments[1]?.start)
})

test('[SPEECH-14] what stays doubtful is kept, and says so', async () => {
  const moonshine = model(() => ({ tokens: hello, certainty: 0.3 }))

  expect((await recognize({ moonshine, vocabulary }, span(2)))[0]?.confidence).toBeCloseTo(0.3, 1)
})

test('[SPEECH-14] a model that says nothing gives no segment', async () => {
  expect(await recognize({ moonshine: model(() => ({ tokens: [] })), vocabulary }, span(2))).toEqual([])
})

function span(seconds: number): SpeechSpan {
  const frames = Math.round((seconds * sampleRate) / frameSamples)
  return {
    startFrame: 10 * (sampleRate / frameSamples),
    samples: new Float32Array(frames * frameSamples),
    probabilities: Array.from({ length: frames }, () => 0.9),
  }
}

/** Says what it is told for a sound of so many seconds. */
function model(say: (seconds: number) => { tokens: number[]; certainty?: number }): Moonshine {
  return async (samples) => {
    const { tokens, certainty = 0.99 } = say(samples.length / sampleRate)
    const frames = Math.floor(samples.length / 384)
    let step = 0
    return {
      frames,
      async next() {
        const token = tokens[step] ?? 2
        const attention = Float32Array.from({ length: frames }, (_, frame) =>
          Math.floor(frame / 8) === step ? 1 : 0,
        )
        step++
        const rest = (1 - certainty) / (vocabulary.length - 1)
        const logits = Float32Array.from(vocabulary, (_, id) => Math.log(id === token ? certainty : rest))
        return { logits, attention }
      },
      release() {},
    }
  }
}
