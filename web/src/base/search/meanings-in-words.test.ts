import { expect, test } from 'vitest'
import { meaningsInWords, relatedInWords } from './meanings-in-words.ts'
import type { AskingProgress } from './search-messages.ts'

const at = (state: AskingProgress['state'], read = 0, all = 0) => ({ state, read, all, indexed: 1 })

test.each([
  [at('loading'), expect.stringContaining('28 MB, once')],
  // On this device already.
  [at('starting'), undefined],
  [at('reading', 25, 38), expect.stringContaining('25 of 38')],
  [at('reading', 36, 38), undefined],
  [at('ready', 38, 38), undefined],
])('[MEAN-7] of %o it is said: %s', (progress, sentence) => {
  expect(meaningsInWords(progress)).toEqual(sentence)
  expect(relatedInWords(progress)).toEqual(sentence)
})

test('[MEAN-7] before the first question it is said what is not found yet', () => {
  expect(relatedInWords(at('waiting'))).toContain('once you have asked')
  expect(meaningsInWords(at('waiting'))).toBeUndefined()
})
