import { expect, test } from 'vitest'
import type { NoteLine } from './main.ts'
import { byNewest, withChanges } from './note-line.ts'

function line(ulid: string, recorded_at: string): NoteLine {
  return {
    ulid,
    title: '',
    excerpt: '',
    recorded_at,
    duration: null,
    status: 'ready',
    progress: null,
    failure: null,
    engine: null,
    tags: [],
    deleted_at: null,
  }
}

const days = ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-01']
const lines = days.map((day, at) => line(`N${at}`, `${day}T08:00:00.000Z`))
const ulids = (of: readonly NoteLine[]) => of.map(({ ulid }) => ulid).join(' ')

test.each([
  ['a new one among the others', line('X', '2026-03-02T08:00:00.000Z'), 'N0 N1 N2 X N3'],
  ['the newest', line('X', '2026-03-09T08:00:00.000Z'), 'X N0 N1 N2 N3'],
  ['the oldest', line('X', '2025-03-09T08:00:00.000Z'), 'N0 N1 N2 N3 X'],
  ['one of the same moment, made later', line('X', '2026-03-04T08:00:00.000Z'), 'N0 X N1 N2 N3'],
  ['one that has moved', line('N0', '2026-03-02T08:00:00.000Z'), 'N1 N2 N0 N3'],
])('[NOTE-30] %s stands where its time puts it', (_, changed, order) => {
  const next = withChanges(lines, new Map([[changed.ulid, changed]]))

  expect(ulids(next)).toBe(order)
  expect(ulids([...next].sort(byNewest))).toBe(order)
})

test('[NOTE-30] one that is gone leaves the others as they stand', () => {
  expect(ulids(withChanges(lines, new Map([['N1', null]])))).toBe('N0 N2 N3')
})
