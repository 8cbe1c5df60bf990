import { expect, test } from 'vitest'
import { type LanguageModel, paddings, tryOnce } from './attempt.ts'
import { frameSamples, framesPerSecond, sampleRate } from './segmenter.ts'
import type { SpeechSpan } from './speech-span.ts'
import { readInTurns } from './read-in-turns.ts'

const english = 0.5
const spanish = -0.5
const stepsPerWord = 8
const samplesPerWord = stepsPerWord * 384

/** Somebody who speaks without a pause: so many seconds of each language. */
function speech(turns: readonly (readonly [number, number])[]): SpeechSpan {
  const samples = turns.flatMap(([sound, seconds]) =>
    Array.from({ length: seconds * sampleRate }, () => sound),
  )
  const frames = Math.floor(samples.length / frameSamples)
  return {
    startFrame: 0,
    samples: Float32Array.from(samples),
    probabilities: Array.from({ length: frames }, () => 0.9),
  }
}

type Other = 'guesses at' | 'passes over'

/** Sure of each word of its own language; the other one it guesses at, or passes over as if it were silence. */
function modelOf(language: string, own: number, other: Other): LanguageModel {
  return {
    language,
    async moonshine(samples) {
      const frames = Math.floor(samples.length / 384)
      const starts = Array.from({ length: Math.floor(frames / stepsPerWord) }, (_, at) => at)
      const isOwn = (at: number) => samples[Math.floor((at + 0.5) * samplesPerWord)] === own
      const said = starts.filter((at) => other === 'guesses at' || isOwn(at))
      let step = 0
      return {
        frames,
        async next() {
          const word = said[step] ?? starts.length
          const token = step < said.length ? word + 3 : 2
          step++
          const certainty = token === 2 || isOwn(word) ? 0.99 : 0.4
          const logits = new Float32Array(200).fill(Math.log((1 - certainty) / 199))
          logits[token] = Math.log(certainty)
          const attention = Float32Array.from({ length: frames }, (_, frame) =>
            Math.floor(frame / stepsPerWord) === word ? 1 : 0,
          )
          return { logits, attention }
        },
        release() {},
      }
    },
  }
}

test.for<[string, (readonly [number, number])[], Other, string[]]>([
  [
    'once',
    [
      [english, 4],
      [spanish, 5],
    ],
    'guesses at',
    ['en 0', 'es 4'],
  ],
  [
    'and back again',
    [
      [spanish, 4],
      [english, 3],
      [spanish, 4],
    ],
    'guesses at',
    ['es 0', 'en 4', 'es 7'],
  ],
  [
    'into one that is passed over',
    [
      [english, 5],
      [spanish, 3],
    ],
    'passes over',
    ['en 0', 'es 5'],
  ],
])(
  '[SPEECH-90] who changes the language %s without a pause is written in both',
  async ([, turns, other, heard]) => {
    const models = [modelOf('en', english, other), modelOf('es', spanish, other)]
    const span = speech(turns)
    const whole = await Promise.all(models.map((model) => tryOnce(model, span, paddings[0])))

    const parts = await readInTurns(models, span, whole)

    expect(
      parts?.map(
        ({ span: { startFrame }, attempt }) =>
          `${attempt.model.language} ${Math.round(startFrame / framesPerSecond)}`,
      ),
    ).toEqual(heard)
  },
)

test.for<[string, (readonly [number, number])[]]>([
  ['in one language', [[english, 8]]],
  ['in one that nobody knows', [[0, 8]]],
])('[SPEECH-90] what is said %s is not cut', async ([, turns]) => {
  const models = [modelOf('en', english, 'guesses at'), modelOf('es', spanish, 'guesses at')]
  const span = speech(turns)
  const whole = await Promise.all(models.map((model) => tryOnce(model, span, paddings[0])))

  expect(await readInTurns(models, span, whole)).toBeUndefined()
})
