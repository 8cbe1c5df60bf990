import { expect, test } from 'vitest'
import type { MeetingLine } from '../entities/meeting.ts'
import { meetingLimits } from '../entities/meeting-limits.ts'
import { withLine, writtenLines } from './draft-lines.ts'

const line = (id: string, at: number, given: Partial<MeetingLine> = {}): MeetingLine => ({
  id,
  kind: 'note',
  at,
  text: id,
  ...given,
})

test('[MEET-6] a line that is written stands at its moment, once, until there is no room', () => {
  const two = [line('a', 2), line('b', 5)]

  expect(withLine(two, line('c', 3))?.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(withLine(two, line('b', 5, { text: 'more' }))).toEqual([
    line('a', 2),
    line('b', 5, { text: 'more' }),
  ])
  const full = Array.from({ length: meetingLimits.lines }, (_, at) => line(`${at}`, at))
  expect(withLine(full, line('more', 1))).toBeUndefined()
  expect(withLine(full, line('7', 7, { text: 'changed' }))).toHaveLength(meetingLimits.lines)
})

test('[MEET-7] what was being written when it ended is kept; a note without words is none, a mark is', () => {
  const lines = [
    line('a', 1, { text: ' Half a sent' }),
    line('b', 2, { text: ' ' }),
    line('c', 3, { kind: 'decision', text: '' }),
  ]

  expect(writtenLines(lines).map(({ id, text }) => [id, text])).toEqual([
    ['a', 'Half a sent'],
    ['c', ''],
  ])
})
