import { expect, test } from 'vitest'
import type { CreationLine } from '../entities/creation.ts'
import { creationText, describedText, readLines } from './creation-text.ts'

const lines: CreationLine[] = [
  { as: 'heading', text: 'Decisions', start: null },
  { as: 'item', text: 'We build the fence of larch.', start: 6 },
  { as: 'item', text: 'We meet on Monday.', start: 9 },
  { as: 'text', text: 'Ada calls the mill.', start: 12 },
]

test('[MAKE-5] a creation is Markdown outside, and reads back as it was', () => {
  const text = creationText(lines)

  expect(text).toBe(
    '## Decisions\n\n- We build the fence of larch.\n- We meet on Monday.\n\nAda calls the mill.',
  )
  expect(readLines(text, lines)).toEqual(lines)
})

test('[MAKE-5] a line that was corrected keeps its moment, a new one has none', () => {
  const text = '- We build the fence of oak.\n* We paint it red\n\n\u0000\n##  \nAda calls the mill.'

  expect(readLines(text, lines)).toEqual([
    { as: 'item', text: 'We build the fence of oak.', start: 6 },
    { as: 'item', text: 'We paint it red', start: null },
    { as: 'text', text: '##', start: null },
    { as: 'text', text: 'Ada calls the mill.', start: 12 },
  ])
})

test('[MAKE-5] a line of another note keeps that note too', () => {
  const before: CreationLine[] = [
    { as: 'item', text: 'We build the fence of larch.', start: 6, from: 'FENCE' },
  ]

  expect(readLines('- We build the fence of oak.', before)).toEqual([
    { as: 'item', text: 'We build the fence of oak.', start: 6, from: 'FENCE' },
  ])
})

test('[MAKE-6] of a long one the attachment has the beginning, in whole lines', () => {
  const long = Array.from(
    { length: 400 },
    (_, at): CreationLine => ({ as: 'item', text: `Line ${at}`, start: at }),
  )
  const text = describedText(long)

  expect(text.length).toBeLessThanOrEqual(2_000)
  expect(text).toMatch(/^- Line 0\n.*\n- Line \d+\n…$/s)
  expect(describedText(lines)).toBe(creationText(lines))
  expect(describedText([{ as: 'text', text: 'x'.repeat(5_000), start: 0 }])).toHaveLength(2_000)
})
