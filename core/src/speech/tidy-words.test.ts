import { expect, test } from 'vitest'
import { tidyWords } from './tidy-words.ts'

const cases: { what: string; heard: string; kept: string }[] = [
  { what: 'nothing', heard: '', kept: '' },
  { what: 'a plain sentence', heard: 'It was late, and it rained.', kept: 'It was late, and it rained.' },
  { what: 'the first word four times', heard: 'It, it, it, it, was late.', kept: 'It was late.' },
  { what: 'the first word three times and no more', heard: 'It, it, it,', kept: 'It,' },
  { what: 'a word said twice', heard: 'That that is, is.', kept: 'That that is, is.' },
  { what: 'a no that is meant', heard: 'No, no, no, no, wait.', kept: 'No, no, no, no, wait.' },
  { what: 'a yes that is meant, in Spanish', heard: 'Sí, sí, sí, claro.', kept: 'Sí, sí, sí, claro.' },
  { what: 'a word repeated later', heard: 'We ran and ran and ran.', kept: 'We ran and ran and ran.' },
  { what: 'a full stop twice', heard: 'It was late..', kept: 'It was late.' },
  { what: 'a comma after a full stop', heard: 'Late., and dark.', kept: 'Late. and dark.' },
  { what: 'a question and its full stop', heard: 'Was it late?.', kept: 'Was it late?' },
  { what: 'three dots', heard: 'It was... late', kept: 'It was… late' },
  { what: 'a number', heard: 'It is 3.5 or 1,000.', kept: 'It is 3.5 or 1,000.' },
  { what: 'a word cut in half', heard: 'We had a gra-', kept: 'We had a' },
  { what: 'a word cut in half, with a sign', heard: 'We had a gra-.', kept: 'We had a' },
  { what: 'a compound', heard: 'A well-known face', kept: 'A well-known face' },
  { what: 'half a word and nothing else', heard: 'Gra-', kept: 'Gra-' },
]

test.for(cases)('[SPEECH-33] $what: "$heard" is kept as "$kept"', ({ heard, kept }) => {
  const words = heard.split(' ').filter(Boolean)
  const timed = words.map((text, at) => ({ text, start: at, end: at + 1 }))

  const tidied = tidyWords(timed)

  expect(tidied.map(({ text }) => text).join(' ')).toBe(kept)
})

test('[SPEECH-33] a word that was written over and over stands where it is said', () => {
  const times = [0, 0.1, 0.2, 0.3]
  const words = ['It,', 'it,', 'it', 'was'].map((text, at) => ({
    text,
    start: times[at] ?? 0,
    end: (times[at] ?? 0) + 0.1,
  }))

  expect(tidyWords(words)[0]).toMatchObject({ text: 'It', start: 0.2 })
})
