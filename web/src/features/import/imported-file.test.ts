import { expect, test } from 'vitest'
import { importSummary } from './imported-file.ts'

test.each([
  [['in_progress', 'in_progress'], '2 in progress'],
  [['done', 'in_progress', 'failed', 'in_progress'], '2 in progress, 1 done, 1 failed'],
  [['done', 'done'], '2 done'],
] as const)('[IMPORT-6] of %j it is said: %s', (steps, expected) => {
  expect(importSummary(steps)).toBe(expected)
})
