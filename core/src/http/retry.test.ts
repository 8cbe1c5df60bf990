import { expect, test } from 'vitest'
import { shouldRetry } from './retry.ts'

const retried = [408, 409, 425, 429, 500, 502, 503, 504]

test.each(['GET', 'HEAD', 'OPTIONS', 'get'])(
  '[FETCH-1] [FETCH-2] %s is sent again on these statuses only',
  (method) => {
    const all = Array.from({ length: 500 }, (_, at) => 100 + at)

    expect(all.filter((status) => shouldRetry(method, status, 1))).toEqual(retried)
  },
)

test('[FETCH-1] a request is sent again once, not twice', () => {
  expect([1, 2, 3].map((tries) => shouldRetry('GET', 503, tries))).toEqual([true, false, false])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('[FETCH-3] %s is never sent again', (method) => {
  expect(retried.filter((status) => shouldRetry(method, status, 1))).toEqual([])
})
