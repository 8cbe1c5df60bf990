import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { IndexedNote } from '@earmark/core/search/build-segment.ts'
import { afterAll, expect, test } from 'vitest'
import { openIndexFiles } from './index-files.ts'
import { createPartitionIndexes } from './partition-indexes.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'earmark-search-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const general = { account_id: 'team', place: 'general' }
const board = { account_id: 'team', place: 'board' }
const asked = { timeZone: 'UTC', nowMs: 0, tagNames: new Map([['t1', 'Attic']]), most: 10 }

function makeNote(ulid: string, title: string, recorded_at = '2026-03-14T08:00:00.000Z'): IndexedNote {
  return { ulid, title, recorded_at, transcript: 'Ünïcode, 会議', attachment: [], facts: ['#tag:t1'] }
}

/** What a process does between its start and its end. */
function open(name: string) {
  const folder = path.join(root, name)
  const indexes = createPartitionIndexes(openIndexFiles(folder))
  const found = (query: string, partitions = [general]) =>
    indexes.find(partitions, { ...asked, query }).map(({ ulid, score }) => [ulid, score])
  return { ...indexes, found, folder }
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test('[SEARCH-28] what was indexed is there after a start, to the letter', () => {
  const before = open('kept')
  before.take(general, { put: [makeNote('A', 'Tea'), makeNote('B', 'Teapot'), makeNote('C', 'Tea')] })
  before.take(general, { removed: ['C'] })
  before.settle(general, 7)
  before.close()

  const after = open('kept')

  expect(after.standingOf([general])).toEqual([{ version: 7, count: 2, isReopened: true }])
  expect(after.found('tea')).toEqual([
    ['A', 100],
    ['B', 25],
  ])
  expect(after.found('会議')).toEqual(before.found('会議'))
  expect(after.found('attic')).toEqual([
    ['A', 100],
    ['B', 100],
  ])
})

test('[SEARCH-28] an index that is damaged on the disk counts as none', () => {
  const before = open('damaged')
  before.take(general, { put: [makeNote('A', 'Tea')] })
  before.settle(general, 7)
  before.close()
  const segment = filesIn(before.folder).find((file) => file.endsWith('.segment')) ?? ''
  fs.truncateSync(segment, fs.statSync(segment).size - 1)

  expect(open('damaged').standingOf([general])).toEqual([{ version: 0, count: 0, isReopened: false }])
})

test('[SEARCH-28] of what is gone for good no word is left on the disk', () => {
  const indexes = open('gone')
  indexes.take(general, { put: [makeNote('A', 'Zanzibar'), makeNote('B', 'Tea')] })
  indexes.settle(general, 7)
  indexes.close()
  const holds = (word: string) => filesIn(indexes.folder).some((file) => fs.readFileSync(file).includes(word))
  expect(holds('zanzibar')).toBe(true)

  indexes.take(general, { gone: ['A'] })
  indexes.settle(general, 8)

  expect([holds('zanzibar'), holds('tea')]).toEqual([false, true])
})

test('[SEARCH-27] only the partitions that are named are looked at, and their notes come as from one', () => {
  const indexes = open('apart')
  indexes.take(general, { put: [makeNote('A', 'Tea', '2026-03-01T00:00:00.000Z')] })
  indexes.take(board, { put: [makeNote('B', 'Tea', '2026-03-02T00:00:00.000Z')] })

  expect(indexes.found('tea')).toEqual([['A', 100]])
  expect(indexes.found('tea', [general, board])).toEqual([
    ['B', 100],
    ['A', 100],
  ])
})

test('[SEARCH-28] what is dropped is gone from the disk, and what lies there is listed', () => {
  const indexes = open('listed')
  for (const [partition, version] of [[general, 3] as const, [board, 4] as const]) {
    indexes.take(partition, { put: [makeNote('A', 'Tea')] })
    indexes.settle(partition, version)
  }
  indexes.close()
  expect(indexes.stored()).toHaveLength(2)

  indexes.drop(board)

  expect(indexes.stored()).toEqual([{ partition: general, version: 3 }])
})
