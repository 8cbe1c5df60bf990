import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPictures, pictureShapes } from './pictures.ts'

const publicFiles = new URL('../../../public/', import.meta.url)

const files = listPictures().map(({ file, shape }) => [file, pictureShapes[shape]] as const)

test.each(files)(
  '[SITE-8] %s has the shape that the page keeps free for it, and at most 60 kB',
  (file, shape) => {
    const bytes = readFileSync(new URL(`.${file}`, publicFiles))

    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X')
    expect([1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)]).toEqual([
      Math.floor(shape.width * shape.density),
      Math.floor(shape.height * shape.density),
    ])
    expect(bytes.length).toBeLessThanOrEqual(60_000)
  },
)

test('[SITE-8] no picture is there that no page shows', () => {
  const there = readdirSync(new URL('pictures/', publicFiles)).map((name) => `/pictures/${name}`)

  expect(there.toSorted()).toEqual(files.map(([file]) => file).toSorted())
})
