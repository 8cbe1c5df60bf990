import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * The block of addresses a request comes from: what limits are counted by.
 * Only the socket is believed. A forwarded header is whatever the sender wrote.
 */
export function clientBlock(c: Context<AppEnv>): string {
  return addressBlock(c.env?.incoming?.socket.remoteAddress)
}

/** One person easily has a whole IPv6 /64, and neighbours share an IPv4 /24. */
export function addressBlock(address: string | undefined): string {
  const bare = (address ?? '').split('%')[0] ?? ''
  if (isIPv4(bare)) return ipv4Block(bare)
  if (!isIPv6(bare)) return 'unknown'

  const groups = expandIpv6(bare)
  const mapped = mappedIpv4(groups)
  if (mapped) return ipv4Block(mapped)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function ipv4Block(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** `::ffff:203.0.113.9`, however it is spelled, is the IPv4 address inside it. */
function mappedIpv4(groups: number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return undefined
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight 16-bit groups of an address already known to be well-formed. */
function expandIpv6(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  if (tail === undefined) return before
  const after = groupsOf(tail)
  const zeros = Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}

function groupsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
