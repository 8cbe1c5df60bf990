import { text } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { NoteDocument } from '@earmark/core/export/document.ts'
import { expect, test } from 'vitest'
import { toDocx } from './docx.ts'
import { toHtml } from './html.ts'
import { toPdf } from './pdf.ts'
import { fitInto, pictureSizeOf } from './picture-size.ts'
import { plainPng } from './plain-png.ts'
import type { Pictures } from './read-pictures.ts'

const madeAt = new Date('2026-03-14T08:00:00Z')

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

interface PngWish {
  width?: number
  height?: number
  /** 2: red, green and blue. 6: and how far it is seen through. */
  colorType?: 2 | 6
  packed?: Buffer
  more?: Buffer
}

function makePng({ width = 40, height = 30, colorType = 2, packed, more = Buffer.alloc(0) }: PngWish = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colorType], 8)
  const row = Buffer.alloc(1 + width * (colorType === 2 ? 3 : 4), 0x80).fill(0, 0, 1)
  const pixels = packed ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** As a telephone stores it: 64 wide, 48 high, with a turn. */
const makeJpeg = (orientation: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffe10022457869660000', 'hex'),
    // One field: its tag, that it is a number of two bytes, how many there are, and the number.
    Buffer.from('4d4d002a0000000800010112000300000001', 'hex'),
    Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from('ffc0001108003000400301220002110103110100ffd9', 'hex'),
  ])

const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([20, 0, 10, 0]), Buffer.alloc(20)])

function noteWith(names: readonly string[]): NoteDocument {
  const attachments = names.map((id) => ({ id, name: `${id}.file`, url: null, description: `About ${id}` }))
  return { title: 'Plans', facts: [], paragraphs: [], attachments }
}

const pictures: Pictures = new Map([
  ['png', { type: 'image/png', bytes: makePng() }],
  ['clear', { type: 'image/png', bytes: makePng({ colorType: 6 }) }],
  ['jpeg', { type: 'image/jpeg', bytes: makeJpeg(6) }],
  ['gif', { type: 'image/gif', bytes: gif }],
  ['webp', { type: 'image/webp', bytes: Buffer.from('RIFF....WEBP') }],
])
const note = noteWith([...pictures.keys(), 'offer'])

test.each([
  ['image/png', makePng(), { width: 40, height: 30, turned: 0 }],
  ['image/gif', gif, { width: 20, height: 10, turned: 0 }],
  ['image/jpeg', makeJpeg(1), { width: 64, height: 48, turned: 0 }],
  ['image/jpeg', makeJpeg(3), { width: 64, height: 48, turned: 180 }],
  ['image/jpeg', makeJpeg(6), { width: 48, height: 64, turned: 90 }],
  ['image/jpeg', makeJpeg(8), { width: 48, height: 64, turned: 270 }],
  ['image/jpeg', Buffer.from('ffd8ffe1', 'hex'), undefined],
  ['image/png', makePng().subarray(0, 18), undefined],
  ['image/png', makePng({ width: 0 }), undefined],
  ['image/webp', Buffer.from('RIFF....WEBP'), undefined],
])('[EXPORT-15] %s says how large it is', (type, bytes, size) => {
  expect(pictureSizeOf(type, bytes)).toEqual(size)
})

test('[EXPORT-15] a picture is made smaller to fit, and never larger', () => {
  const most = { width: 600, height: 800 }

  expect(fitInto({ width: 1200, height: 400 }, most)).toEqual({ width: 600, height: 200 })
  expect(fitInto({ width: 100, height: 1600 }, most)).toEqual({ width: 50, height: 800 })
  expect(fitInto({ width: 20, height: 10 }, most)).toEqual({ width: 20, height: 10 })
  expect(fitInto({ width: 90_000, height: 10 }, most)).toEqual({ width: 600, height: 1 })
})

test('[EXPORT-15] the web page shows every picture, with its description below, and lists what is none', async () => {
  const page = await text(toHtml(note, { pictures }))

  expect(page.match(/<img /g)).toHaveLength(5)
  expect(page).toContain(`src="data:image/png;base64,${makePng().toString('base64')}"`)
  expect(page).toMatch(/<figcaption[^>]*>About png</)
  expect(page.match(/<li>.*<\/li>/g)).toEqual(['<li>offer.file: About offer</li>'])
  expect(page).toContain('img-src data:')
})

test('[EXPORT-15] a Word file has the pictures that Word knows among its parts', async () => {
  const docx = await toDocx(note, pictures)

  const parts = docx.toString('latin1').match(/word\/media\/[^/]+?\.(?:png|jpg|gif)/g)
  expect(new Set(parts?.map((part) => part.slice(-3)))).toEqual(new Set(['png', 'jpg', 'gif']))
})

test('[EXPORT-15] a PDF has its PNG and JPEG pictures in it', async () => {
  const pdf = (await toPdf(note, { madeAt, pictures })).toString('latin1')

  // One of them has a second that says how far it is seen through.
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(4)
  expect(pdf).toContain('/DCTDecode')
})

const claims = (length: number) => {
  const lying = chunk('tEXt', Buffer.from('a\0b'))
  lying.writeUInt32BE(length)
  return lying
}

test.each([
  ['a file that only begins like one', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a part that claims to be longer than the file', makePng({ more: claims(0x7fffffff) })],
  ['a part that claims a length below nothing', makePng({ more: claims(0xffffffff) })],
  ['pixels that cannot be unpacked', makePng({ packed: Buffer.from('nothing') })],
  ['pixels that unpack to more than it says', makePng({ packed: deflateSync(Buffer.alloc(10 ** 6)) })],
  ['fewer pixels than it says', makePng({ packed: deflateSync(Buffer.alloc(9)) })],
  ['more pixels than anyone has time for', makePng({ width: 1, height: 2 ** 31, packed: Buffer.alloc(9) })],
])('[EXPORT-15] a PNG that is %s is there by its name', async (_, bytes) => {
  expect(await plainPng(bytes)).toBeUndefined()

  const broken: Pictures = new Map([['png', { type: 'image/png', bytes }]])
  const pdf = (await toPdf(noteWith(['png']), { madeAt, pictures: broken })).toString('latin1')
  expect(pdf).not.toContain('/Subtype /Image')
})

test('[EXPORT-15] of a whole PNG only its pixels are taken', async () => {
  const plain = await plainPng(makePng({ more: chunk('tEXt', Buffer.from('Author\0Ada')) }))

  expect(plain).toEqual(makePng())
})
