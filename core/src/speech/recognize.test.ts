import { expect, test } from 'vitest'
import type { Moonshine } from './moonshine.ts'
import { type Recognizer, recognize } from './recognize.ts'
import { frameSamples, sampleRate } from './segmenter.ts'
import type { SpeechSpan } from './speech-span.ts'

const vocabulary = ['<unk>', '<s>', '</s>', '▁hello', '▁wor', 'ld', '.', '▁caf', '<0xC3>', '<0xA9>', '▁-']
const hello = [3, 4, 5, 6]
const loop = Array.from({ length: 40 }, () => 3)

test('[SPEECH-13] tokens become words with times inside the span, in order', async () => {
  const [segment] = await recognize(
    english(() => ({ tokens: hello })),
    span(2),
  )

  expect(segment?.text).toBe('hello world.')
  expect(segment?.words.map((word) => word.text)).toEqual(['hello', 'world.'])
  expect(segment?.words.every((word) => word.start >= 10 && word.start <= word.end && word.end <= 12)).toBe(
    true,
  )
})

test('[SPEECH-13] letters spelled in bytes are put together, and a lone dash is no word', async () => {
  const recognizer = english(() => ({ tokens: [7, 8, 9, 10] }))

  expect((await recognize(recognizer, span(2)))[0]?.words.map((word) => word.text)).toEqual(['café-'])
})

test('[SPEECH-14] what loops is tried again with other silence around it', async () => {
  const recognizer = english((seconds) => ({ tokens: seconds > 8.1 ? loop : hello }))

  expect((await recognize(recognizer, span(8))).map((segment) => segment.text)).toEqual(['hello world.'])
})

test.for([
  ['sure ones at the other are believed', 0.99, 0.99],
  ['unsure ones at the other are doubted the more', 0.6, 0.37],
] as const)('[SPEECH-14] where one look gives no words, %s', async ([, certainty, expected]) => {
  const recognizer = english((seconds) => ({ tokens: seconds > 8.1 ? [] : hello, certainty }))

  const [segment] = await recognize(recognizer, span(8))

  expect(segment?.text).toBe('hello world.')
  expect(segment?.confidence).toBeCloseTo(expected, 1)
})

test('[SPEECH-14] what loops however it is tried is cut in two', async () => {
  const recognizer = english((seconds) => ({ tokens: seconds > 7 ? loop : hello }))

  const segments = await recognize(recognizer, span(8))

  expect(segments.map((segment) => segment.text)).toEqual(['hello world.', 'hello world.'])
  expect(segments[0]?.end).toBe(segments[1]?.start)
})

test('[SPEECH-14] halves of what could not be read are as certain as both together', async () => {
  // Cut at its quietest place, after five of eight seconds: with silence around it that is the longer one.
  const pause = span(8).probabilities.map((probability, at) => (Math.abs(at - 156) < 3 ? 0 : probability))
  const recognizer = english((seconds) =>
    seconds > 7 ? { tokens: loop } : { tokens: hello, certainty: seconds > 5 ? 0.5 : 0.8 },
  )

  const segments = await recognize(recognizer, { ...span(8), probabilities: pause })

  expect(segments).toHaveLength(2)
  expect(segments[0]?.confidence).toBeCloseTo(0.5 ** (5 / 8) * 0.8 ** (3 / 8), 1)
  expect(segments[1]?.confidence).toBe(segments[0]?.confidence)
})

test('[SPEECH-14] what stays doubtful is kept, and says so', async () => {
  const recognizer = english(() => ({ tokens: hello, certainty: 0.3 }))

  expect((await recognize(recognizer, span(2)))[0]?.confidence).toBeCloseTo(0.3, 1)
})

test('[SPEECH-14] a model that says nothing gives a stretch without words', async () => {
  expect(
    await recognize(
      english(() => ({ tokens: [] })),
      span(2),
    ),
  ).toMatchObject([{ text: '', words: [] }])
})

test('[SPEECH-35] where English is unsure the other models are asked, and the surest has written it', async () => {
  const { recognizer, asked } = both({ en: 0.5, es: 0.97 })

  const [segment] = await recognize(recognizer, span(6))

  expect(segment?.language).toBe('es')
  expect(asked).toEqual(['en', 'es'])
})

test('[SPEECH-35] a sure model is enough, and the language spoken before is asked first', async () => {
  const { recognizer, asked } = both({ en: 0.97, es: 0.97 })

  await recognize(recognizer, span(6))
  const [segment] = await recognize(recognizer, span(6), 'es')

  expect(segment?.language).toBe('es')
  expect(asked).toEqual(['en', 'es'])
})

test('[SPEECH-35] where nobody is sure of a stretch, its halves may be in two languages', async () => {
  const certain = (own: boolean) => (seconds: number) => ({
    tokens: hello,
    certainty: seconds < 8 && own ? 0.97 : 0.5,
  })
  // The first half is loud, the second is not: all that these models can tell.
  const isFirst = (samples: Float32Array) => samples.some((sample) => sample > 0)
  const models = (['en', 'es'] as const).map((language) => ({
    language,
    moonshine: (samples: Float32Array) => model(certain(isFirst(samples) === (language === 'es')))(samples),
  }))
  const whole = span(10)
  whole.samples.fill(1, 0, 150 * frameSamples)
  const pause = whole.probabilities.map((probability, at) => (Math.abs(at - 155) < 3 ? 0 : probability))

  const segments = await recognize({ models, vocabulary }, { ...whole, probabilities: pause })

  expect(segments.map(({ language }) => language)).toEqual(['es', 'en'])
  expect(segments[0]?.end).toBe(segments[1]?.start)
})

test.for([
  { what: 'what is understood of it is told', known: 0.97, heard: ['en 0.97', 'en 0.3'] },
  { what: 'little certainty of a half is none', known: 0.8, heard: ['en 0.487', 'en 0.487'] },
])(
  '[SPEECH-35] where half of a stretch is in a language that nobody knows, $what',
  async ({ known, heard }) => {
    // As long as it is one, nobody is sure of it.
    const certainty = (samples: Float32Array) => (samples.some((sample) => sample > 0) ? 0.3 : known)
    const recognizer = {
      models: [
        {
          language: 'en',
          moonshine: (samples: Float32Array) =>
            model(() => ({ tokens: hello, certainty: certainty(samples) }))(samples),
        },
      ],
      vocabulary,
    }
    const whole = span(12)
    whole.samples.fill(1, 187 * frameSamples)
    const pause = whole.probabilities.map((probability, at) => (Math.abs(at - 185) < 3 ? 0 : probability))

    const segments = await recognize(recognizer, { ...whole, probabilities: pause })

    expect(segments.map(({ language, confidence }) => `${language} ${confidence}`)).toEqual(heard)
  },
)

test('[SPEECH-10] a loop never makes a stretch more certain', async () => {
  const [segment] = await recognize(
    english(() => ({ tokens: loop })),
    span(2),
  )

  expect(segment?.confidence).toBeLessThan(0.2)
})

test.for([
  ['sure', 0.97],
  ['unsure', 0.4],
] as const)(
  '[SPEECH-67] where two people speak at once is told with the words, and how %s they are there',
  async ([, certainty]) => {
    // The first two seconds and the silence before them.
    const overlap = (frames: number) => Float32Array.from({ length: frames }, (_, at) => (at < 94 ? 4 : -4))
    const recognizer = english(() => ({ tokens: hello, certainty, overlap }))

    const [segment] = await recognize(recognizer, span(6))

    expect(segment?.atOnce).toHaveLength(1)
    expect(segment?.atOnce?.[0]?.start).toBe(10)
    expect(segment?.atOnce?.[0]?.end).toBeCloseTo(12, 0)
    expect(segment?.atOnce?.[0]?.confidence).toBeCloseTo(certainty, 1)
  },
)

test('[SPEECH-67] nothing is told where one person speaks, or nobody has looked for it', async () => {
  const alone = english(() => ({ tokens: hello, overlap: (frames) => new Float32Array(frames).fill(-4) }))

  expect((await recognize(alone, span(6)))[0]).not.toHaveProperty('atOnce')
  expect(
    (
      await recognize(
        english(() => ({ tokens: hello })),
        span(6),
      )
    )[0],
  ).not.toHaveProperty('atOnce')
})

function both(certainty: { en: number; es: number }): { recognizer: Recognizer; asked: string[] } {
  const asked: string[] = []
  const models = (['en', 'es'] as const).map((language) => ({
    language,
    moonshine: model(() => {
      asked.push(language)
      return { tokens: hello, certainty: certainty[language] }
    }),
  }))
  return { recognizer: { models, vocabulary }, asked }
}

function span(seconds: number): SpeechSpan {
  const frames = Math.round((seconds * sampleRate) / frameSamples)
  return {
    startFrame: 10 * (sampleRate / frameSamples),
    samples: new Float32Array(frames * frameSamples),
    probabilities: Array.from({ length: frames }, () => 0.9),
  }
}

interface Said {
  tokens: number[]
  certainty?: number
  /** The evidence in each step that two people speak at once. */
  overlap?: (frames: number) => Float32Array
}

function english(say: (seconds: number) => Said): Recognizer {
  return { models: [{ language: 'en', moonshine: model(say) }], vocabulary }
}

/** Says what it is told for a sound of so many seconds. */
function model(say: (seconds: number) => Said): Moonshine {
  return async (samples) => {
    const { tokens, certainty = 0.99, overlap } = say(samples.length / sampleRate)
    const frames = Math.floor(samples.length / 384)
    let step = 0
    return {
      frames,
      overlap: overlap?.(frames),
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
