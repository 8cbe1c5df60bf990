import { expect, test } from 'vitest'
import { type OfflineSound, toEvict } from './to-evict.ts'

const sound = (sha256: string, fields: Partial<OfflineSound>): OfflineSound => ({
  sha256,
  ulid: sha256,
  bytes: 10,
  used_at: 0,
  is_pinned: false,
  ...fields,
})
const old = sound('old', { used_at: 1 })
const wanted = sound('wanted', { used_at: 2, is_pinned: true })
const fresh = sound('fresh', { used_at: 3 })

test.each([
  [30, []],
  [29, ['old']],
  [20, ['old']],
  [15, ['old', 'fresh']],
  [0, ['old', 'fresh']],
])('[OFFLINE-7] of 30 bytes, where %i may stay, %j go: longest unplayed first', (limit, gone) => {
  const evicted = toEvict([fresh, wanted, old], limit)

  expect(evicted.map(({ sha256 }) => sha256)).toEqual(gone)
})
