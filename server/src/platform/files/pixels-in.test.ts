import { expect, test } from 'vitest'
import { pixelsIn } from './pixels-in.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const webp = (kind: string, rest: string) =>
  Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`, 'latin1'), hex(rest)])

test.each([
  ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00007530 00007530'), 900_000_000],
  ['image/jpeg', hex('ffd8 ffe0 0004 0000 ffff c4 0003 00 ffc2 000b 08 0010 0020 01'), 512],
  ['image/webp', webp('VP8X', '00000000 0f0000 1f0000'), 512],
  ['image/webp', webp('VP8 ', '000000 9d012a 1000 2000'), 512],
  ['image/webp', webp('VP8L', '2f 0fc00700'), 512],
  ['image/png', hex('89504e470d0a1a0a'), 0],
  ['image/jpeg', hex('ffd8 ffe0 0004'), 0],
  ['image/webp', webp('ALPH', ''), 0],
] as const)('[PAGE-23] a picture of %s says how many pixels it has', (type, bytes, pixels) => {
  expect(pixelsIn(type, bytes)).toBe(pixels)
})
