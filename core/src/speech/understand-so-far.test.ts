import { expect, test } from 'vitest'
import type { Moonshine } from './moonshine.ts'
import type { SpeechSpan } from './speech-span.ts'
import { frameSamples, framesPerSecond } from './segmenter.ts'
import { createUnderstanding } from './understand-so-far.ts'

type Language = 'en' | 'es'

const tokenOf = { en: 3, es: 4 }
const vocabulary = ['<unk>', '<s>', '</s>', '▁hello', '▁hola']

test('[SPEECH-62] the open caption asks the model of the language spoken before, and no other', async () => {
  const { speaking, understanding, asked } = open()

  speaking.language = 'es'
  await understanding.settle(span(6), 'as_needed')
  asked.length = 0
  const { text: shown } = await understanding.read(span(6))

  expect(shown).toBe('hola')
  expect(asked).toEqual(['es'])
})

test('[SPEECH-62] at the beginning the surest writes it, and is asked alone from then on', async () => {
  const { speaking, understanding, asked } = open()

  speaking.language = 'es'
  const first = await understanding.read(span(2))
  const second = await understanding.read(span(6))

  expect([first.text, second.text]).toEqual(['hola', 'hola'])
  expect(asked).toEqual(['en', 'es', 'es'])
})

test('[SPEECH-62] where someone goes over to another language one look is empty, and the next asks all', async () => {
  const { speaking, understanding } = open()

  speaking.language = 'en'
  await understanding.settle(span(6), 'as_needed')
  speaking.language = 'es'
  const shown = [await understanding.read(span(6)), await understanding.read(span(6))]
  const settled = await understanding.settle(span(6), 'as_needed')

  expect(shown.map(({ text }) => text)).toEqual(['', 'hola'])
  expect(settled).toMatchObject([{ text: 'hola', language: 'es' }])
})

test('[SPEECH-62] a model that comes while someone speaks is asked from then on', async () => {
  const { speaking, understanding, models } = open()
  const [spanish] = models.splice(1)

  speaking.language = 'es'
  const without = await understanding.settle(span(6), 'as_needed')
  if (spanish) models.push(spanish)
  const withIt = await understanding.settle(span(6), 'as_needed')

  expect(without).toMatchObject([{ text: '', language: 'und' }])
  expect(withIt).toMatchObject([{ text: 'hola', language: 'es' }])
})

test('[SPEECH-17] what was read is settled as it was read, up to a cut between two words', async () => {
  const { understanding } = open()
  const words = [
    { text: 'Hello', start: 0, end: 2 },
    { text: 'there.', start: 2, end: 4 },
    { text: 'How', start: 4.3, end: 6 },
  ]
  const heard = { start: 0, end: 6, text: 'Hello there. How', words, language: 'en', confidence: 0.95 }
  const reading = { text: heard.text, heard: [heard] }

  expect(understanding.settleAsRead(reading, 5)).toBeNull()
  expect(understanding.settleAsRead(reading, 4.1)).toEqual([
    { ...heard, end: 4.1, text: 'Hello there.', words: words.slice(0, 2) },
  ])
})

test('[SPEECH-36] what was read and not understood is not settled as it was read', async () => {
  const { speaking, understanding, models } = open()
  models.splice(1)

  speaking.language = 'es'
  const reading = await understanding.read(span(6))

  expect(understanding.settleAsRead(reading, 6)).toBeNull()
})

/** Someone speaks a language: its model is certain, the other one guesses. */
function open() {
  const speaking: { language: Language } = { language: 'en' }
  const asked: Language[] = []
  const modelOf = (language: Language): Moonshine =>
    async function moonshine(samples) {
      asked.push(language)
      const frames = Math.floor(samples.length / 384)
      const certainty = speaking.language === language ? 20 : 1
      const tokens = [tokenOf[language], 2]
      return {
        frames,
        async next() {
          const token = tokens.shift()
          const logits = Float32Array.from(vocabulary, (_, id) => (id === token ? certainty : 0))
          return { logits, attention: new Float32Array(frames).fill(1 / frames) }
        },
        release() {},
      }
    }
  const models = (['en', 'es'] as const).map((language) => ({ language, moonshine: modelOf(language) }))
  return { speaking, asked, models, understanding: createUnderstanding({ models, vocabulary }) }
}

function span(seconds: number): SpeechSpan {
  const frames = Math.round(seconds * framesPerSecond)
  return {
    startFrame: 0,
    samples: new Float32Array(frames * frameSamples),
    probabilities: Array.from({ length: frames }, () => 0.9),
  }
}
