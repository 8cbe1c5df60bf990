import { expect, test } from 'vitest'
import { findDevice, readDevice } from './input-devices.ts'

const devices = [
  { id: 'a', label: 'Built-in' },
  { id: 'b', label: 'Headset' },
]

test.each([
  ['the same id', { id: 'b', label: 'renamed' }, 'b'],
  ['the same name under another id', { id: 'gone', label: 'Headset' }, 'b'],
  ['one that is not there', { id: 'gone', label: 'Desk' }, undefined],
  ['no choice', undefined, undefined],
])('[REC-11] the microphone chosen last time is found again: %s', (_, wanted, id) => {
  expect(findDevice(devices, wanted)?.id).toBe(id)
})

test.each([
  ['{"id":"a","label":"Built-in"}', { id: 'a', label: 'Built-in' }],
  ['{"id":1,"label":"x"}', undefined],
  ['[]', undefined],
  ['{', undefined],
  [null, undefined],
])('[REC-11] what was remembered as %s is read as %o', (text, device) => {
  expect(readDevice(text)).toEqual(device)
})
