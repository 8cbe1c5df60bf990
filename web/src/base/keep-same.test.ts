import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

const cases: [name: string, before: unknown, now: unknown, same: string[]][] = [
  ['nothing was there', undefined, { a: { b: 1 } }, []],
  ['nothing changed', { a: { b: 1 }, c: [1] }, { a: { b: 1 }, c: [1] }, ['', 'a', 'c']],
  ['a part changed', { a: { b: 1 }, c: [1] }, { a: { b: 2 }, c: [1] }, ['c']],
  ['one came', [{ id: 1 }], [{ id: 1 }, { id: 2 }], ['0']],
  ['one went', [{ id: 1 }, { id: 2 }], [{ id: 1 }], ['0']],
  ['a key went', { a: { b: 1 }, c: undefined }, { a: { b: 1 } }, ['a']],
  ['another key of no value', { a: undefined }, { b: undefined }, []],
  ['a list is no object', { 0: 'a' }, ['a'], []],
  ['null', { a: null }, { a: null }, ['']],
]

test.each(cases)('[ASK-22] %s: what is the same stays the same object', (_, before, now, same) => {
  const kept = keepSame(before, now)
  expect(kept).toEqual(now)
  const partOf = (value: unknown, path: string) =>
    path === '' ? value : (value as Record<string, unknown> | undefined)?.[path]
  const paths = ['', ...Object.keys(now as object)]
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const unchanged = paths.filter(
    (path) => isObject(partOf(kept, path)) && partOf(kept, path) === partOf(before, path),
  )
  expect(unchanged).toEqual(same)
})
