import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

test('[MEET-3] who goes on speaking has one turn', () => {
  const said = (speaker: string | undefined, text: string, start: number) => ({
    start,
    end: start + 1,
    text,
    ...(speaker && { speaker }),
  })
  const segments = [
    said('You', 'So.', 0),
    said('You', 'We start.', 1),
    said('Others', 'Yes.', 2),
    said('You', 'Good.', 3),
  ]

  expect(turnsOf(segments)).toEqual([
    { speaker: 'You', text: 'So. We start.' },
    { speaker: 'Others', text: 'Yes.' },
    { speaker: 'You', text: 'Good.' },
  ])
  expect(turnsOf([said(undefined, 'Alone.', 0)])).toEqual([])
})
