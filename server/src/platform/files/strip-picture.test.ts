import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stripPicture } from './strip-picture.ts'
import { stripProfile } from './strip-profile.ts'

const secret = 'SECRET 52.52,13.40'
const segment = (marker: number, body: Buffer | string) => {
  const bytes = Buffer.from(body)
  return Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes])
}
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0\x02\0', 'latin1'),
  Buffer.from('0f0102000100000041000000120103000100000006000000', 'hex'),
  Buffer.from(secret),
])
const scan = Buffer.concat([segment(0xda, '\x01\x01'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])])
const kept = [segment(0xe0, 'JFIF\0'), segment(0xdb, 'tables')]
const end = Buffer.from([0xff, 0xd9])
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  ...kept,
  segment(0xe2, `ICC_PROFILE\0no profile ${secret}`),
  segment(0xe1, exif),
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
  segment(0xe2, `MPF\0${secret}`),
  segment(0xed, secret),
  segment(0xfe, secret),
  scan,
  segment(0xc4, 'more tables'),
  scan,
  end,
  Buffer.from(secret),
])

const chunk = (name: string, body: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, Buffer.from(name + body, 'latin1'), Buffer.alloc(4)])
}
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const png = Buffer.concat([
  pngHead,
  chunk('IHDR', 'x'.repeat(13)),
  chunk('iCCP', `name\0\0${secret}`),
  ...['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'].map((name) => chunk(name, secret)),
  chunk('IDAT', 'pixels'),
  chunk('IEND', ''),
  Buffer.from(secret),
])

const part = (name: string, body: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), head, Buffer.from(body, 'latin1'), Buffer.alloc(body.length % 2)])
}
const riff = (...parts: Buffer[]) => part('RIFF', `WEBP${Buffer.concat(parts).toString('latin1')}`)
const webp = riff(
  part('VP8X', '\x2c123456789'),
  part('ICCP', secret),
  part('VP8 ', 'pixels'),
  part('EXIF', secret),
  part('XMP ', secret),
)

test.each([
  [
    'image/jpeg',
    jpeg,
    [
      Buffer.from([0xff, 0xd8]),
      ...kept,
      segment(0xe1, Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')),
      scan,
      segment(0xc4, 'more tables'),
      scan,
      end,
    ],
  ],
  ['image/png', png, [pngHead, chunk('IHDR', 'x'.repeat(13)), chunk('IDAT', 'pixels'), chunk('IEND', '')]],
  ['image/webp', webp, [riff(part('VP8X', '\x00123456789'), part('VP8 ', 'pixels'))]],
])(
  '[PAGE-23] of %s the pixels are kept, and how they are turned, and nothing else',
  (type, bytes, expected) => {
    expect(stripPicture(type, bytes)).toEqual(Buffer.concat(expected))
  },
)

/** Of one colour, a name, and a date in its head. */
function makeProfile(name: string): Buffer {
  const head = Buffer.alloc(128)
  head.write('acsp', 36)
  head.write('2026', 24)
  const color = Buffer.from('XYZ \0\0\0\0colour......')
  const table = Buffer.alloc(4 + 2 * 12)
  table.writeUInt32BE(2)
  for (const [index, [tag, at, bytes]] of [
    ['desc', 156 + color.length, name.length] as const,
    ['rXYZ', 156, color.length] as const,
  ].entries()) {
    table.write(tag, 4 + 12 * index)
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(bytes, 12 + 12 * index)
  }
  return Buffer.concat([head, table, color, Buffer.from(name)])
}

const profile = makeProfile(secret)
const stripped = Buffer.from(stripProfile(profile) ?? '')

test('[PAGE-23] a colour profile keeps its colours, without the name, the date and whatever else it says', () => {
  expect(stripped.toString('latin1')).toContain('colour......')
  expect(stripped.toString('latin1')).not.toMatch(/SECRET|2026/)
  expect(stripped.readUInt32BE(0)).toBe(stripped.length)
  expect(stripProfile(stripped)).toEqual(stripped)
})

test.each([
  ['no profile', Buffer.from(secret)],
  ['cut short', profile.subarray(0, 150)],
  ['a table longer than itself', Buffer.concat([profile.subarray(0, 128), Buffer.alloc(4, 0xff)])],
  ['too large', Buffer.concat([profile, Buffer.alloc(2_000_000)])],
])('[PAGE-23] a profile that is %s is left out', (_, bytes) => {
  expect(stripProfile(bytes)).toBeUndefined()
})

const packed = deflateSync(profile).toString('latin1')
test.each([
  [
    'image/jpeg',
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x02'), profile.subarray(0, 100)])),
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x02\x02'), profile.subarray(100)])),
      scan,
      end,
    ]),
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), stripped]),
  ],
  [
    'image/png',
    Buffer.concat([
      pngHead,
      chunk('iCCP', `${secret}\0\0${packed}`),
      chunk('IDAT', 'pixels'),
      chunk('IEND', ''),
    ]),
    Buffer.concat([Buffer.from('iCCPPicture\0\0'), deflateSync(stripped)]),
  ],
  [
    'image/webp',
    riff(part('VP8X', '\x2c123456789'), part('ICCP', profile.toString('latin1')), part('VP8 ', 'pixels')),
    stripped,
  ],
])('[PAGE-23] in %s the profile goes along without what it says', (type, bytes, expected) => {
  const sent = Buffer.from(stripPicture(type, bytes) ?? '')

  expect(sent.includes(expected)).toBe(true)
  expect(sent.toString('latin1')).not.toContain('SECRET')
})

test.each([
  ['image/jpeg', jpeg.subarray(0, 60)],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
  ['image/png', png.subarray(0, 50)],
  ['image/png', pngHead],
  ['image/webp', webp.subarray(0, 40)],
  ['image/webp', Buffer.from('RIFF')],
  ['image/gif', Buffer.from('GIF89a')],
])('[PAGE-23] what is no whole %s is given to nobody', (type, bytes) => {
  expect(stripPicture(type, bytes)).toBeUndefined()
})
