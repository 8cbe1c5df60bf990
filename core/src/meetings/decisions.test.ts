import { expect, test } from 'vitest'
import type { CreationLine } from '../entities/creation.ts'
import { decisionsIn } from './decisions.ts'

const heading = (text: string): CreationLine => ({ as: 'heading', text, start: null })
const item = (text: string): CreationLine => ({ as: 'item', text, start: 3 })

test.each<[string, CreationLine[], string[]]>([
  [
    'between others',
    [heading('Highlights'), item('a'), heading('Decisions'), item('b'), heading('Chapters')],
    ['b'],
  ],
  ['at the end', [heading('Decisions'), item('b'), item('c')], ['b', 'c']],
  ['none', [heading('Highlights'), item('a')], []],
])('[MEET-23] decisions that stand in minutes: %s', (_, minutes, expected) => {
  expect(decisionsIn(minutes).map(({ text }) => text)).toEqual(expected)
})
