import type { Segment } from '@earmark/core/entities/recording.ts'
import { expect, test } from 'vitest'
import { editSegment } from './edit-segment.ts'

const segments: Segment[] = [
  { start: 0, end: 2, text: 'Call him' },
  { start: 2, end: 4, text: 'about the tiles' },
]

test('[NOTE-3] editing one place leaves the others as they are', () => {
  const edited = editSegment(segments, 1, 'about the green tiles')

  expect(edited?.[0]).toBe(segments[0])
  expect(edited?.[1]).toMatchObject({ start: 2, end: 4, text: 'about the green tiles' })
})

test.each([
  ['the same words', 0, 'Call him', undefined],
  ['the same words with another space', 0, ' Call  him ', undefined],
  ['no words: the place is gone', 0, '  ', [segments[1]]],
])('[NOTE-3] %s', (_, at, text, expected) => {
  expect(editSegment(segments, at, text)).toEqual(expected)
})

test('[NOTE-3] a note without words can be given some', () => {
  expect(editSegment([], 0, 'Typed by hand')).toEqual([{ start: 0, end: 0, text: 'Typed by hand' }])
})

test('[NOTE-21] what a person writes in place of what no engine understood stands at its time', () => {
  const heard = { start: 4, end: 9, text: '', language: 'und', heard: 'In the name of the Lord' }

  const edited = editSegment([...segments, heard], 2, 'Guten Tag, Oma.')

  expect(edited?.[2]).toEqual({ start: 4, end: 9, text: 'Guten Tag, Oma.' })
  expect(editSegment([heard], 0, ' ')).toBeUndefined()
})

test('[NOTE-21] where neighbours were not understood, what a person writes stands for all of them', () => {
  const heard = { start: 4, end: 9, text: '', language: 'und', heard: 'In the name of the Lord' }
  const unclear = [heard, { ...heard, start: 9, end: 12 }]

  expect(editSegment([...segments, ...unclear], 3, 'Guten Tag, Oma.')).toEqual([
    ...segments,
    { start: 4, end: 12, text: 'Guten Tag, Oma.' },
  ])
})

test('[SPEECH-68] who corrects the words of two people speaking at once is sure of them', () => {
  const unsure = { start: 4, end: 6, text: 'them it no', overlap: 'unclear' } as const

  expect(editSegment([...segments, unsure], 2, 'them. No.')?.[2]).toMatchObject({ overlap: 'clear' })
})

const path = '/d/recording/01J00000000000000000000001'

test.each([
  [
    'under them',
    ['House, 3 May', `https://e.example${path}`],
    'House, 4 May',
    ['House, 4 May', `https://e.example${path}`],
  ],
  [
    'beside them',
    [`House, 3 May: https://e.example${path}`],
    'Hut, 3 May',
    [`Hut, 3 May: https://e.example${path}`],
  ],
  ['that are gone', ['House, 3 May', `https://e.example${path}`], ' ', []],
])('[MAKE-16] words that name another note keep its address, %s', (_, texts, text, expected) => {
  const named = texts.map((own, at) => ({ start: 4 + at, end: 5 + at, text: own }))

  const edited = editSegment([...segments, ...named], 2, text)

  expect(edited?.slice(2).map((segment) => segment.text)).toEqual(expected)
})
