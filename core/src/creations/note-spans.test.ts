import { expect, test } from 'vitest'
import { spansOf } from './note-spans.ts'

/** A Thursday. */
const now = Date.parse('2026-11-19T10:00:00.000Z')
const noteAt = (recorded_at: string) => ({ recorded_at })

test('[MAKE-10] notes are narrowed down to the weeks, months and years that tell them apart, where the person is', () => {
  const monday = noteAt('2026-11-16T09:00:00.000Z')
  /** In Auckland it is Monday already. */
  const sunday = noteAt('2026-11-15T12:00:00.000Z')
  const march = noteAt('2026-03-01T09:00:00.000Z')
  const spans = (timeZone: string) =>
    spansOf([monday, sunday, march], { now, timeZone }).map(({ text, notes }) => [text, notes.length])

  expect(spans('Europe/Berlin')).toEqual([
    ['This week', 1],
    ['Last week', 1],
    ['This month', 2],
  ])
  expect(spans('Pacific/Auckland')).toEqual([
    ['This week', 2],
    ['This month', 2],
  ])
})
