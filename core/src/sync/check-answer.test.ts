import { expect, test } from 'vitest'
import { idOf, makeRow } from '../testing/make.ts'
import { checkPullAnswer, checkPushAnswer } from './check-answer.ts'

const row = makeRow()
const page = {
  changes: [{ kind: 'recording', key: row.ulid, row }],
  next_cursor: 'a1.7',
  has_more: false,
  now: '2026-03-14T09:00:00.000Z',
  protocol: 2,
}

test.each<[what: string, answer: unknown]>([
  ['nothing', undefined],
  ['a page of somebody else', '<html>'],
  ['a list', []],
  ['no changes', { ...page, changes: undefined }],
  ['no cursor', { ...page, next_cursor: 7 }],
  ['no end', { ...page, has_more: 'no' }],
  ['no time', { ...page, now: 'noon' }],
])('[SYNC-70] an answer that is %s is none', (_what, answer) => {
  expect(checkPullAnswer(answer)).toBeUndefined()
})

test.each<[what: string, change: unknown]>([
  ['nothing', null],
  ['of no kind', { kind: 'weather', key: 'x', row: null }],
  ['without its key', { kind: 'tag', row: null }],
  ['of another key', { kind: 'recording', key: idOf(9), row }],
  ['without its words', { kind: 'transcript', key: row.ulid, row: { ...row, segments: 'none' } }],
  ['without its title', { kind: 'recording', key: row.ulid, row: { ...row, title: null } }],
])('[SYNC-70] a row that is %s is left out, and the others are taken', (_what, change) => {
  expect(checkPullAnswer({ ...page, changes: [change, ...page.changes] })).toEqual({
    answer: page,
    damaged: 1,
  })
})

test('[REALTIME-8] what makes no sense of how far notes are is left out', () => {
  const progress = [{ ulid: row.ulid, status: 'transcribing', percent: 43 }]

  const checked = checkPullAnswer({ ...page, progress: [...progress, { ulid: 7 }] })

  expect(checked).toEqual({ answer: { ...page, progress }, damaged: 0 })
})

test('[SYNC-70] an answer to a push that says nothing of a change leaves it waiting', () => {
  const results = [
    { id: 'a' },
    { id: 7 },
    { id: 'b', error: 'no' },
    { id: 'c', error: { code: 'x', reason: 'y', params: { title: 'z' } } },
  ]

  expect(checkPushAnswer({ results })).toEqual([results[0], results[3]])
  expect(checkPushAnswer('<html>')).toBeUndefined()
})
