import { expect, test } from 'vitest'
import { readAddress } from './calendar-address.ts'

test.each([
  ['https://calendar.example.net/x/basic.ics', 'https://calendar.example.net/x/basic.ics'],
  [' webcal://p01.example.com/published/2/abc \n', 'https://p01.example.com/published/2/abc'],
  ['WEBCAL://example.com/a#today', 'https://example.com/a'],
  ['webcals://example.com/a', 'https://example.com/a'],
  ['http://example.com/a.ics', 'insecure'],
  ['file:///etc/passwd', 'insecure'],
  ['gopher://example.com', 'insecure'],
  ['javascript:alert(1)', 'insecure'],
  ['example.com/a.ics', 'not_an_address'],
  ['https://', 'not_an_address'],
  ['', 'not_an_address'],
  ['https://ada:secret@example.com/a.ics', 'has_password'],
])('[MEET-54] %j is read as %s', (pasted, expected) => {
  const read = readAddress(pasted)

  expect(read.kind === 'address' ? read.address.href : read.fault).toBe(expected)
})
