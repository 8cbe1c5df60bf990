import { expect, test } from 'vitest'
import { passcodeFrom } from './passcodes.ts'

test('[SHARE-64] a passcode that is made has signs that nobody takes for one another, each as likely', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  const passcode = passcodeFrom(everyByte)

  const signs = new Set(passcode)
  expect(signs.size).toBe(32)
  expect([...signs].filter((sign) => passcode.split(sign).length - 1 !== 256 / 32)).toEqual([])
  expect(passcode).not.toMatch(/[01il]/)
})
