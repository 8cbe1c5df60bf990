import { expect, test } from 'vitest'
import { stripPicture } from './strip-picture.ts'

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
const kept = [segment(0xe0, 'JFIF\0'), segment(0xdb, 'tables'), segment(0xe2, 'ICC_PROFILE\0x')]
const end = Buffer.from([0xff, 0xd9])
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  ...kept,
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
  return Buffer.concat([head, Buffer.from(name + body), Buffer.alloc(4)])
}
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const png = Buffer.concat([
  pngHead,
  chunk('IHDR', 'x'.repeat(13)),
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
  ['image/webp', webp, [riff(part('VP8X', '\x20123456789'), part('VP8 ', 'pixels'))]],
])(
  '[PAGE-23] of %s the pixels are kept, and how they are turned, and nothing else',
  (type, bytes, expected) => {
    expect(stripPicture(type, bytes)).toEqual(Buffer.concat(expected))
  },
)

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
