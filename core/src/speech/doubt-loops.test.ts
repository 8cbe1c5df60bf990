import { expect, test } from 'vitest'
import { doubtLoops } from './doubt-loops.ts'

const said = (...texts: string[]) => texts.map((text, at) => ({ start: at, end: at + 1, text, words: [] }))
const textsOf = (...texts: string[]) =>
  doubtLoops(said(...texts)).map(({ text, heard }) => (heard === undefined ? text : { heard }))

test('[SPEECH-85] what people say again stays', () => {
  expect(textsOf('No, no, no, no.', 'We go. We go.', 'We go.')).toEqual([
    'No, no, no, no.',
    'We go. We go.',
    'We go.',
  ])
})

test('[SPEECH-85] a segment that says the same over and over is not understood, and heard once', () => {
  expect(textsOf('So it was.', 'thank you for watching '.repeat(9).trim(), 'Bye.')).toEqual([
    'So it was.',
    { heard: 'thank you for watching' },
    'Bye.',
  ])
})

test('[SPEECH-85] of segments that say the same one after another, the first stays', () => {
  const again = 'Thank you for watching.'

  expect(textsOf('So it was.', again, again, again, again)).toEqual([
    'So it was.',
    again,
    ...Array.from({ length: 3 }, () => ({ heard: again })),
  ])
})

test('[SPEECH-85] at the end of a segment a loop is cut, with the times of its words', () => {
  const text = `We met on the hill above the old harbour where it rained ${'and on '.repeat(6)}`.trim()
  const words = text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 1 }))

  const [segment] = doubtLoops([{ start: 0, end: 30, text, words, speaker: 'A' }])

  expect(segment).toMatchObject({
    text: 'We met on the hill above the old harbour where it rained and on',
    speaker: 'A',
  })
  expect(segment?.words).toHaveLength(14)
})
