import { expect, test } from 'vitest'
import { quotaSentence } from '../plans/quota.ts'
import { archiveFailureSentence } from './archive-failure.ts'

test.each([
  ['archive_newer', 'This archive was made by a newer Earmark. Update this one first.'],
  ['storage_full', quotaSentence('storage') ?? ''],
  ['a_later_code', 'This did not work. Nothing is lost; try again.'],
  [null, 'This did not work. Nothing is lost; try again.'],
])('[LIBRARY-18] an archive that failed for %s says so in one sentence', (code, sentence) => {
  expect(archiveFailureSentence(code)).toBe(sentence)
})
