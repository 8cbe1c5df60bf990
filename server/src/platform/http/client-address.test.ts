import { expect, test } from 'vitest'
import { addressBlock } from './client-address.ts'

const cases: [address: string | undefined, block: string][] = [
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.0/24'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.0/24'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001:0000:0000:0000:0002', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['', 'unknown'],
  ['evil, 10.0.0.1', 'unknown'],
  [undefined, 'unknown'],
]

test.each(cases)(
  '[HTTP-1] %s is counted as %s, however it is spelled (TRUST attack 12)',
  (address, block) => {
    expect(addressBlock(address)).toBe(block)
  },
)
