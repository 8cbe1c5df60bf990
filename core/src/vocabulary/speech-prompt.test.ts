import { expect, test } from 'vitest'
import { vocabularyLimits } from '../entities/vocabulary-limits.ts'
import { speechPrompt } from './speech-prompt.ts'

const named = (texts: readonly string[]) => texts.map((text) => ({ text, heard: [] }))
const longest = Array.from({ length: vocabularyLimits.words }, (_, at) => `${at}`.padStart(60, 'n'))

test.each<[string, readonly string[], string | undefined]>([
  ['no names', [], undefined],
  ['one', ['Ciaran'], 'Ciaran.'],
  ['several', ['Ciaran', 'van den Berg'], 'Ciaran, van den Berg.'],
  ['the newest of very many', longest, `${longest.slice(0, 9).join(', ')}.`],
])('[VOC-11] an engine is told of the names, and not of more than it reads: %s', (_, names, prompt) => {
  expect(speechPrompt(named(names))).toBe(prompt)
})
