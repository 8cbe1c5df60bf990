import { expect, test } from 'vitest'
import { createSiteAddress } from './site-address.ts'

const port = () => 3000
const local = createSiteAddress({ publicUrl: undefined, host: '127.0.0.1', port })
const everywhere = createSiteAddress({ publicUrl: undefined, host: '0.0.0.0', port })
const named = createSiteAddress({ publicUrl: 'https://notes.example/', host: '0.0.0.0', port })

const localHosts: [host: string | undefined, origin: string][] = [
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['192.168.1.9:8080', 'http://192.168.1.9:8080'],
  ['evil.example:3000', 'http://127.0.0.1:3000'],
  ['127.0.0.1.evil.example', 'http://127.0.0.1:3000'],
  ['localhost:3000/evil', 'http://127.0.0.1:3000'],
  ['localhost"><script>', 'http://127.0.0.1:3000'],
  ['user@localhost', 'http://127.0.0.1:3000'],
  ['', 'http://127.0.0.1:3000'],
  [undefined, 'http://127.0.0.1:3000'],
]

test.each(localHosts)('[HTTP-2] on loopback, Host %s gives the origin %s', (host, origin) => {
  expect(local.originOf(host)).toBe(origin)
})

test('[HTTP-2] a server open to the network answers to the names it is called by', () => {
  expect(everywhere.originOf('nas.local:3000')).toBe('http://nas.local:3000')
  expect(everywhere.originOf('not a name')).toBe('http://0.0.0.0:3000')
})

test('[HTTP-2] the public address, once set, is the only one', () => {
  expect(named.originOf('evil.example')).toBe('https://notes.example')
  expect(named.isOurs('https://notes.example', 'evil.example')).toBe(true)
  expect(named.isOurs('http://notes.example', 'notes.example')).toBe(false)
  expect(named.isOurs('https://evil.example', 'evil.example')).toBe(false)
})

test('[HTTP-2] an origin is ours when it is the address the request was sent to', () => {
  expect(local.isOurs('http://localhost:3000', 'localhost:3000')).toBe(true)
  expect(local.isOurs('http://localhost:3001', 'localhost:3000')).toBe(false)
  expect(local.isOurs('http://evil.example:3000', 'evil.example:3000')).toBe(false)
  expect(local.isOurs('null', 'localhost:3000')).toBe(false)
})

test('[MAIL-8] emails name the public address, or else the one that is printed at the start', () => {
  const sixth = createSiteAddress({ publicUrl: undefined, host: '::1', port })

  expect(named.mailedOrigin()).toBe('https://notes.example')
  expect(local.mailedOrigin()).toBe('http://127.0.0.1:3000')
  expect(everywhere.mailedOrigin()).toBe('http://localhost:3000')
  expect(sixth.mailedOrigin()).toBe('http://[::1]:3000')
})
