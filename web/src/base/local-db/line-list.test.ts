import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { makeLineList } from './line-list.ts'
import type { NoteLine } from './schema.ts'
import { byNewest } from './note-line.ts'

function line(ulid: string, recorded_at: string, fields: Partial<NoteLine> = {}): NoteLine {
  return {
    ulid,
    title: '',
    excerpt: '',
    recorded_at,
    duration: null,
    status: 'ready',
    failure: null,
    engine: null,
    tags: [],
    deleted_at: null,
    ...fields,
  }
}

const days = ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-01']
const lines = days.map((day, at) => line(`N${at}`, `${day}T08:00:00.000Z`))
const ulids = (of: readonly NoteLine[]) => of.map(({ ulid }) => ulid).join(' ')

function listOf(some: readonly NoteLine[]) {
  const list = makeLineList()
  list.append(some)
  return list
}

const changesTo = (...some: NoteLine[]) => new Map(some.map((one) => [one.ulid, one]))

test.each([
  ['a new one among the others', line('X', '2026-03-02T08:00:00.000Z'), 'N0 N1 N2 X N3'],
  ['the newest', line('X', '2026-03-09T08:00:00.000Z'), 'X N0 N1 N2 N3'],
  ['the oldest', line('X', '2025-03-09T08:00:00.000Z'), 'N0 N1 N2 N3 X'],
  ['one of the same moment, made later', line('X', '2026-03-04T08:00:00.000Z'), 'N0 X N1 N2 N3'],
  ['one that has moved', line('N0', '2026-03-02T08:00:00.000Z'), 'N1 N2 N0 N3'],
  ['one that changed and stays', line('N2', '2026-03-03T08:00:00.000Z'), 'N0 N1 N2 N3'],
])('[NOTE-30] %s stands where its time puts it', (_, changed, order) => {
  const list = listOf(lines)

  list.change(changesTo(changed))

  expect(ulids(list.lines().live)).toBe(order)
  expect(ulids(list.lines().live.toSorted(byNewest))).toBe(order)
  expect(list.get(changed.ulid)).toBe(changed)
})

test('[NOTE-30] one that is gone leaves the others as they stand', () => {
  const list = listOf(lines)

  list.change(new Map([['N1', null]]))

  expect(ulids(list.lines().live)).toBe('N0 N2 N3')
  expect(list.get('N1')).toBeUndefined()
})

test('[NOTE-36] pages follow each other; a note that moved down since it was read stands once', () => {
  const list = listOf(lines.slice(0, 2))
  const moved = line('N0', '2026-03-02T08:00:00.000Z')

  list.append([...lines.slice(2, 3), moved, ...lines.slice(3)])

  expect(ulids(list.lines().live)).toBe('N1 N2 N0 N3')
})

test('[NOTE-37] the number of notes of a tag follows every change, without the trash', () => {
  const at = '2026-03-05T08:00:00.000Z'
  const list = listOf([line('A', at, { tags: ['home', 'work'] }), line('B', at, { tags: ['home'] })])
  expect([...list.lines().tagCounts]).toEqual([
    ['home', 2],
    ['work', 1],
  ])

  list.change(changesTo(line('A', at, { tags: ['home'] })))
  expect(list.lines().tagCounts.get('work')).toBe(0)

  list.change(changesTo(line('B', at, { tags: ['home'], deleted_at: at })))
  expect(list.lines().tagCounts.get('home')).toBe(1)
  expect(ulids(list.lines().trash)).toBe('B')
})

test('[NOTE-64] pinned notes are known ahead of their turn, newest first, and each once', () => {
  const pinned_at = '2026-03-06T08:00:00.000Z'
  const old = line('N3', '2026-03-01T08:00:00.000Z', { pinned_at })
  const list = listOf(lines.slice(0, 2))

  list.pinAhead([old, line('X', '2026-02-01T08:00:00.000Z')])
  expect(ulids(list.lines().pinned)).toBe('N3')
  expect(ulids(list.lines().live)).toBe('N0 N1')

  list.append([...lines.slice(2, 3), old])
  list.change(changesTo(line('N1', '2026-03-04T08:00:00.000Z', { pinned_at })))
  expect(ulids(list.lines().pinned)).toBe('N1 N3')
  expect(ulids(list.lines().live)).toBe('N0 N1 N2 N3')
})

test.each([
  ['unpinned', line('N3', '2026-03-01T08:00:00.000Z', { pinned_at: null })],
  [
    'put into the trash',
    line('N3', '2026-03-01T08:00:00.000Z', { pinned_at: '2026-03-05', deleted_at: '2026-03-05' }),
  ],
  ['gone', null],
])('[NOTE-64] a pinned note that is %s leaves the top', (_, after) => {
  const list = listOf([line('N3', '2026-03-01T08:00:00.000Z', { pinned_at: '2026-03-05' })])

  list.change(new Map([['N3', after]]))

  expect(list.lines().pinned).toEqual([])
})

test('[NOTE-31] a note that becomes ready is told apart from one that was', () => {
  const at = '2026-03-05T08:00:00.000Z'
  const list = listOf([line('A', at, { status: 'transcribing' }), line('B', at)])

  list.change(changesTo(line('B', at, { title: 'Renamed' })))
  expect(list.lines().lastReady).toBeUndefined()

  list.change(changesTo(line('A', at)))
  expect(list.lines().lastReady?.ulid).toBe('A')
})

test('[NOTE-30] whatever changes, in whatever order, the list is what sorting it would give', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
  const changes = array(
    record({
      ulid: nat(30),
      day: nat(12),
      fate: constantFrom('live', 'trash', 'gone'),
    }),
    { maxLength: 12 },
  )
  assert(
    property(array(changes, { maxLength: 12 }), (batches) => {
      const list = makeLineList()
      const model = new Map<string, NoteLine>()
      for (const batch of batches) {
        const told = new Map(
          batch.map((one) => [
            `N${one.ulid}`,
            one.fate === 'gone'
              ? null
              : line(`N${one.ulid}`, day(one.day), { deleted_at: one.fate === 'trash' ? day(0) : null }),
          ]),
        )
        list.change(told)
        for (const [ulid, now] of told) {
          if (now) model.set(ulid, now)
          else model.delete(ulid)
        }
      }
      const sorted = [...model.values()].toSorted(byNewest)
      expect(list.lines().live).toEqual(sorted.filter(({ deleted_at }) => deleted_at === null))
      expect(list.lines().trash).toEqual(sorted.filter(({ deleted_at }) => deleted_at !== null))
    }),
  )
})
