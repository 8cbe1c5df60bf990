import type { Unsent } from '@earmark/core/sync/device/unsent.ts'
import { expect, test } from 'vitest'
import { type MainStore, mainStores } from './schema.ts'
import { whatStays } from './what-stays.ts'

/** A row of any store that says something, with every key that a store may have. */
const row = { id: 'x1', ulid: 'x1', ref: 'recording:x1', state: 'done', title: 'canary' }

/** Of each store alike: which is the right one of the kinds is not looked at here. */
const leftIn = (store: MainStore, unsent: Unsent, key = 'people') =>
  // The rule of a store is only asked for a row of any kind.
  (whatStays[store] as (given: unknown, unsent: Unsent, key: string) => unknown)(row, unsent, key)

const nothing: Unsent = { made: new Set(), changed: new Set() }

test.for(mainStores.filter((store) => store !== 'sounds'))(
  '[OFFLINE-5] nothing of %s stays that the server has',
  (store) => {
    expect(leftIn(store, nothing)).toBeUndefined()
  },
)

test('[OFFLINE-5] of what stands alone, only the clock by which unsent work was timed stays', () => {
  const keys = [
    'cursor',
    'changes',
    'recent_searches',
    'saved_searches',
    'healing',
    'aside',
    'people',
    'pinned',
  ]

  expect(keys.map((key) => leftIn('meta', nothing, key))).toEqual(keys.map(() => undefined))
  expect(leftIn('meta', nothing, 'clock')).toBe(row)
})

test('[OFFLINE-6] a note that was made here stays, with its line', () => {
  const unsent: Unsent = { made: new Set(['recording:x1']), changed: new Set() }

  expect(mainStores.filter((store) => leftIn(store, unsent) !== undefined)).toEqual([
    'transcripts',
    'recordings',
    'lines',
    'bases',
    'sounds',
  ])
})
