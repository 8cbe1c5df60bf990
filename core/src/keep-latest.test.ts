import { expect, test } from 'vitest'
import { keepLatest } from './keep-latest.ts'

test('what was asked for last is kept, and made once', () => {
  const kept = new Map<string, string>()
  const made: string[] = []
  const ask = (key: string) =>
    keepLatest(kept, key, {
      most: 2,
      make: () => {
        made.push(key)
        return key
      },
    })

  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['a', 'b', 'a', 'c', 'a', 'b'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect([...kept.keys()]).toEqual(['a', 'b'])
})
