import { expect, test } from 'vitest'
import type { SpeechSegment } from '../speech/transcript.ts'
import { prepareVocabulary, respell } from './respell.ts'

/** `Shymansky?0.35` is a word of which the engine is that sure; of others it is sure. A second each. */
function heard(line: string): SpeechSegment {
  const words = line.split(' ').map((word, at) => {
    const [text = '', confidence = '0.98'] = word.split('?0.')
    return { text, start: at, end: at + 1, confidence: Number(`0.${confidence.replace('0.', '')}`) }
  })
  return { start: 0, end: words.length, text: words.map(({ text }) => text).join(' '), words }
}

const vocabulary = prepareVocabulary([
  { text: 'Szymanski', heard: [] },
  { text: 'Lindqvist', heard: [] },
  { text: 'Siobhan', heard: ['Chevonne', 'will'] },
  { text: 'Sweynheym', heard: [] },
  { text: 'Anna Kowalczyk', heard: [] },
  { text: 'Noor', heard: [] },
  { text: 'Samira', heard: [] },
])

test.each([
  ['a name the engine does not know', 'ask Shymansky?0.35 today', 'ask Szymanski today'],
  ['with its signs', 'was it Shymansky,?0.35 or', 'was it Szymanski, or'],
  ['and of whom', 'in Shymansky’s?0.35 house', 'in Szymanski’s house'],
  ['two words for one', 'by Swain?0.41 Heim?0.60 in', 'by Sweynheym in'],
  ['two words for two', 'for Anna?0.90 Kovalchik?0.30 now', 'for Anna Kowalczyk now'],
  ['an engine that is sure', 'ask Shymansky today', 'ask Shymansky today'],
  ['a mistake that was corrected before', 'and Chevonne?0.80 says', 'and Siobhan says'],
  ['the same, where the engine is sure', 'and Chevonne?0.97 says', 'and Chevonne says'],
  ['a common word, of which it is sure', 'it will?0.99 rain', 'it will rain'],
  ['a short word like a name', 'the house near?0.40 by', 'the house near by'],
  ['a common word like a name', 'last summer?0.52 we', 'last summer we'],
  ['the name itself', 'ask Lindqvist?0.40 today', 'ask Lindqvist today'],
  ['another name', 'ask Peter?0.40 today', 'ask Peter today'],
  ['a small word beside it', 'ask the?0.50 Shymansky?0.35', 'ask the Szymanski'],
])('[VOC-1] a name is written as in the vocabulary where it was misheard: %s', (_, said, written) => {
  expect(respell(heard(said), vocabulary).text).toBe(written)
})

test('[VOC-2] what was respelled says what stood there, and all words keep their times', () => {
  const segment = respell(heard('ask Swain?0.41 Heim?0.60 and Shymansky,?0.35 please'), vocabulary)

  expect(segment.respelled).toEqual([
    { start: 1, was: 'Swain Heim', word: 'Sweynheym' },
    { start: 4, was: 'Shymansky,', word: 'Szymanski,' },
  ])
  expect(segment.words.map(({ text, start, end }) => [text, start, end])).toEqual([
    ['ask', 0, 1],
    ['Sweynheym', 1, 3],
    ['and', 3, 4],
    ['Szymanski,', 4, 5],
    ['please', 5, 6],
  ])
})

test('[VOC-1] an engine that does not say how sure it is is left alone', () => {
  const sure = heard('ask Shymansky today')
  const silent = { ...sure, words: sure.words.map(({ text, start, end }) => ({ text, start, end })) }

  expect(respell(silent, vocabulary)).toBe(silent)
})

test('[VOC-1] a vocabulary without names changes nothing', () => {
  const segment = heard('ask Shymansky?0.35 today')

  expect(respell(segment, prepareVocabulary([]))).toBe(segment)
})
