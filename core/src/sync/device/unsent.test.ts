import { expect, test } from 'vitest'
import type { Base, QueuedMutation } from './device-tables.ts'
import { baseLeft, unsentOf } from './unsent.ts'

const at = '2026-03-14T09:00:00.000Z'

function queued(touched: string[], state: QueuedMutation['state'] = 'queued'): QueuedMutation {
  return { id: touched.join(), name: 'comment.add', args: {}, at, touched, state }
}

/** Nothing here looks into a row. */
const base = (ref: string, row: object | null) => ({ ref, kind: 'comment', key: 'n1', row }) as Base

test.for([
  [
    'nothing, where all was sent',
    [queued(['tag:t1'], 'done'), queued(['tag:t2'], 'refused')],
    [],
    [],
    [],
    [],
  ],
  ['what was made here', [queued(['tag:t1'])], [base('tag:t1', null)], [], ['tag:t1'], []],
  ['what was changed here', [queued(['comment:n1'])], [base('comment:n1', {})], [], [], ['comment:n1']],
  ['a note whose sound is here alone', [], [], ['n1'], ['recording:n1'], []],
  [
    'all of a note whose sound is here, also where it was changed',
    [queued(['recording:n1'])],
    [base('recording:n1', {})],
    ['n1'],
    ['recording:n1'],
    [],
  ],
] as const)('[OFFLINE-6] unsent is %s', ([, queue, bases, sounds, made, changed]) => {
  expect(unsentOf({ queue, bases, sounds })).toEqual({ made: new Set(made), changed: new Set(changed) })
})

test('[OFFLINE-5] of what the server has told of a changed row, nothing stays but that there is something', () => {
  const comments = base('comment:n1', { comments: ['canary'] })
  const unsent = unsentOf({ queue: [queued(['comment:n1'])], bases: [comments], sounds: [] })

  expect(baseLeft(comments, unsent)).toEqual({ ...comments, row: null })
  expect(baseLeft(base('comment:n2', {}), unsent)).toBeUndefined()
})
