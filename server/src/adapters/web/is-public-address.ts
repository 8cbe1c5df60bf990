import { BlockList, isIP } from 'node:net'

/** What is not the public internet, by the registries of IANA for special purposes. */
const special = {
  ipv4: [
    ['0.0.0.0', 8, 'this host'],
    ['10.0.0.0', 8, 'private'],
    ['100.64.0.0', 10, 'shared by the customers of a provider'],
    ['127.0.0.0', 8, 'loopback'],
    ['169.254.0.0', 16, 'link-local, and where clouds tell their machines secrets'],
    ['172.16.0.0', 12, 'private'],
    ['192.0.0.0', 24, 'of protocols'],
    ['192.0.2.0', 24, 'documentation'],
    ['192.31.196.0', 24, 'name servers of private networks'],
    ['192.52.193.0', 24, 'tunnels'],
    ['192.88.99.0', 24, 'tunnels'],
    ['192.168.0.0', 16, 'private'],
    ['192.175.48.0', 24, 'name servers of private networks'],
    ['198.18.0.0', 15, 'benchmarks'],
    ['198.51.100.0', 24, 'documentation'],
    ['203.0.113.0', 24, 'documentation'],
    ['224.0.0.0', 4, 'multicast'],
    ['240.0.0.0', 4, 'reserved, and broadcast'],
  ],
  // Beside these only what has been given out is public: 2000::/3.
  ipv6: [
    ['2001::', 23, 'of protocols, and tunnels'],
    ['2001:db8::', 32, 'documentation'],
    ['2002::', 16, 'tunnels to any IPv4 address'],
    ['2620:4f:8000::', 48, 'name servers of private networks'],
    ['3fff::', 20, 'documentation'],
  ],
} as const satisfies Record<'ipv4' | 'ipv6', readonly (readonly [string, number, string])[]>

const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

const withheld = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [net, bits] of special[family]) withheld.addSubnet(net, bits, family)

/** Whether an IP address is one that everybody can reach. IPv4 within IPv6 is none: nobody is found by it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !withheld.check(address, 'ipv4')
  return version === 6 && givenOut.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}
