import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  ['93.184.216.34', true],
  ['1.1.1.1', true],
  ['100.63.255.255', true],
  ['172.32.0.1', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:80e::200e', true],

  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.251', false],
  ['255.255.255.255', false],

  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],

  ['localhost', false],
  ['', false],
])('[MEET-52] %s is an address of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
