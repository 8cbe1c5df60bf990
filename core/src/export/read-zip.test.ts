import { expect, test } from 'vitest'
import { BadZip, readDirectory, startOf } from './read-zip.ts'
import { crcOf, crcStart, makeZip, sumOf } from './zip.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

function zipOf(files: Record<string, string>): Buffer {
  const zip = makeZip({ year: 2026, month: 3, day: 14, hours: 0, minutes: 0, seconds: 0 }, encode)
  const pieces = Object.entries(files).flatMap(([name, text]) => zip.add({ name, bytes: encode(text) }))
  return Buffer.concat([...pieces, ...zip.end()])
}

const open = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
})

async function textIn(bytes: Buffer, name: string): Promise<string> {
  const entry = (await readDirectory(open(bytes), decode)).get(name)
  if (!entry) throw new Error(`no ${name}`)
  const start = await startOf(open(bytes), entry)
  return bytes.toString('utf8', start, start + entry.size)
}

/** With other bytes at the place where these stand. */
function changed(bytes: Buffer, at: number, value: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(value, at)
  return copy
}

const good = zipOf({ 'a.txt': 'one', 'Käse/b.txt': 'two' })
const listingAt = good.indexOf('PK\x01\x02', 0, 'latin1')

test('[LIBRARY-5] what was written is read, by its name', async () => {
  expect([...(await readDirectory(open(good), decode)).keys()]).toEqual(['a.txt', 'Käse/b.txt'])
  expect(await textIn(good, 'Käse/b.txt')).toBe('two')
})

test('[LIBRARY-6] the directory tells the sum of every file', async () => {
  const entry = (await readDirectory(open(good), decode)).get('a.txt')

  expect(entry?.crc).toBe(sumOf(crcOf(encode('one'), crcStart)))
  expect(entry?.crc).not.toBe(sumOf(crcOf(encode('ome'), crcStart)))
})

test('[LIBRARY-5] where two and four bytes cannot count it, the larger fields are read', async () => {
  const start = good.indexOf('PK\x01\x02', 0, 'latin1')
  const listings = good.subarray(start, -22)
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  const [files, bytes, from] = [2n, BigInt(listings.length), BigInt(start)]
  end.writeBigUInt64LE(files, 32)
  end.writeBigUInt64LE(bytes, 40)
  end.writeBigUInt64LE(from, 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(from + bytes, 8)
  const short = changed(
    good.subarray(-22),
    8,
    Array.from({ length: 12 }, () => 0xff),
  )

  const large = Buffer.concat([good.subarray(0, start), listings, end, locator, short])

  expect(await textIn(large, 'Käse/b.txt')).toBe('two')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive', Buffer.from('hello, this is no archive at all')],
  ['a cut one', good.subarray(0, good.length - 30)],
  ['one without its middle', Buffer.concat([good.subarray(0, 20), good.subarray(60)])],
  ['a compressed one', changed(good, listingAt + 10, [8, 0])],
  ['an encrypted one', changed(good, listingAt + 8, [1, 8])],
  ['one that claims to grow', changed(good, listingAt + 24, [255, 255, 255, 127])],
  ['one whose sizes are larger than it', changed(good, listingAt + 20, [255, 255, 0, 0, 255, 255, 0, 0])],
  ['one that leads elsewhere', zipOf({ '../../etc/passwd': 'x' })],
  ['one that leads to the root', zipOf({ '/etc/passwd': 'x' })],
  ['one that leads elsewhere on Windows', zipOf({ 'a\\..\\b': 'x' })],
])('[LIBRARY-6] (TRUST attack 26) %s is refused', async (_, bytes) => {
  await expect(readDirectory(open(bytes), decode)).rejects.toBeInstanceOf(BadZip)
})

test('[LIBRARY-6] (TRUST attack 26) many names for the same bytes are refused', async () => {
  const one = zipOf({ a: 'x'.repeat(1_000) })
  const at = one.indexOf('PK\x01\x02', 0, 'latin1')
  const listing = one.subarray(at, at + 47)
  const listings = Array.from({ length: 50 }, (_, count) => changed(listing, 46, [65 + count]))
  const directory = Buffer.concat(listings)
  const end = changed(one.subarray(-22), 8, [50, 0, 50, 0])
  end.writeUInt32LE(directory.length, 12)

  const bomb = Buffer.concat([one.subarray(0, at), directory, end])

  await expect(readDirectory(open(bomb), decode)).rejects.toBeInstanceOf(BadZip)
})

test('[LIBRARY-6] a file that ends outside the archive is refused when it is read', async () => {
  await expect(startOf(open(good), { offset: 5, size: 1 })).rejects.toBeInstanceOf(BadZip)
})
