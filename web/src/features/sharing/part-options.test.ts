import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { expect, test } from 'vitest'
import { partOptions } from './part-options.ts'

const segments = [
  { start: 0, end: 61, text: 'Call about the kitchen tiles, and ask what they would cost with the border.' },
  { start: 61, end: 70, text: 'Ask Anna.' },
]
const spoken = { segments, engine: 'small' }
const typed = { segments, engine: typedEngine }

test.each([
  ['where it begins', spoken, 'start', 0, ['0:00 Call about the…', '1:01 Ask Anna.']],
  ['where it ends', spoken, 'end', 70, ['1:01 …cost with the border.', '1:10 Ask Anna.']],
  ['a moment of the waveform', spoken, 'end', 65, ['1:05', '1:01 …cost with the border.', '1:10 Ask Anna.']],
  ['what was typed', typed, 'start', 0, ['Call about the…', 'Ask Anna.']],
] as const)(
  '[SHARE-68] a part is chosen by moments and a few words: %s',
  (_, note, edge, chosen, expected) => {
    expect(partOptions(note, edge, chosen).map(({ text }) => text)).toEqual(expected)
  },
)
