import { expect, test } from 'vitest'
import { dismissNotice, type KnownUsage, learnUsage, noticeSentence, noticeToShow } from './known-usage.ts'
import { meteredThings, type UsageNotice } from './usage-notices.ts'

const march = '2026-03'
const april = '2026-04'
const storage80: UsageNotice = { what: 'storage', percent: 80 }
const storage100: UsageNotice = { what: 'storage', percent: 100 }
const transcription80: UsageNotice = { what: 'transcription', percent: 80 }
const asks80: UsageNotice = { what: 'asks', percent: 80 }
const known = (...notices: UsageNotice[]): KnownUsage => ({ month: march, notices, dismissed: [] })
const dismissed = (usage: KnownUsage, notice: UsageNotice) => dismissNotice(usage, notice, march)

test.each([
  ['nothing', known(), march, undefined],
  ['what is near', known(storage80), march, storage80],
  ['what is used up before what is near', known(transcription80, storage100), march, storage100],
  ['not what was dismissed', dismissed(known(storage80), storage80), march, undefined],
  ['the next level all the same', dismissed(known(storage100), storage80), march, storage100],
  ['the next month it again', dismissed(known(storage80), storage80), april, storage80],
  ['not a month that is over', known(transcription80, asks80), april, undefined],
] as const)('[QUOTA-12] the app tells of %s', (_, usage, month, expected) => {
  expect(noticeToShow(usage, month)).toEqual(expected)
})

test('[QUOTA-12] what the server says now takes the place of what it said; what was dismissed this month stays so', () => {
  const before = dismissed(known(storage80), storage80)

  expect(noticeToShow(learnUsage(before, { month: march, notices: [storage80] }), march)).toBeUndefined()
  expect(learnUsage(before, { month: april, notices: [] }).dismissed).toEqual([])
})

test.each(meteredThings)('[QUOTA-12] of %s it is said what happens next', (what) => {
  expect(noticeSentence({ what, percent: 80 })).toMatch(/^At least 80% .*\. [A-Z].*\.$/)
  expect(noticeSentence({ what, percent: 100 })).not.toContain('80%')
})
