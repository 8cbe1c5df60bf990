import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [48_000_000, '48 MB'],
])('[NOTE-20] %s bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})
