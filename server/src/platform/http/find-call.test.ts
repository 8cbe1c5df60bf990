import { calls } from '@earmark/core/calls.ts'
import { addressOf } from '@earmark/core/calls/call-address.ts'
import { expect, test } from 'vitest'
import { findCall } from './find-call.ts'

test.each(Object.entries(calls))('[HTTP-14] %s is found by its address', (name, row) => {
  const { method, path } = addressOf(name)

  expect(findCall(method, path.replaceAll(/:\w+/g, '01J'))).toBe(row)
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['PUT', '/api/v1/recordings/01J'],
  ['GET', '/api/v1/recordings/01J/'],
  ['GET', '/recordings/01J'],
])('[HTTP-14] %s %s is no call', (method, path) => {
  expect(findCall(method, path)).toBeUndefined()
})

test('[HTTP-14] an address that is written out is meant before one with a part for anything', () => {
  expect(findCall('POST', '/api/v1/recordings/move')).toBe(calls['POST /recordings/move'])
})
