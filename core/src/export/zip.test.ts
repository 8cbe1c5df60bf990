import { expect, test } from 'vitest'
import { makeZip } from './zip.ts'

const madeAt = { year: 2026, month: 3, day: 14, hours: 9, minutes: 12, seconds: 30 }
const text = (words: string) => new TextEncoder().encode(words)

function zipOf(files: { name: string; bytes: Uint8Array }[]): Buffer {
  const zip = makeZip(madeAt, text)
  return Buffer.concat([...files.flatMap(zip.add), ...zip.end()])
}

/** Read back from its directory, as a program that opens it does. */
function read(zip: Buffer): { name: string; text: string; crc: number }[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: ReturnType<typeof read> = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const begin = local + 30 + zip.readUInt16LE(local + 26)
    files.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      text: zip.toString('utf8', begin, begin + zip.readUInt32LE(at + 24)),
      crc: zip.readUInt32LE(at + 16),
    })
    at += 46 + nameBytes
  }
  return files
}

test('[EXPORT-7] an archive holds each file under its name, with the check sum that others compute', () => {
  const files = read(
    zipOf([
      { name: '2026-03-14 Soup.md', bytes: text('123456789') },
      { name: '2026-03-14 Käse.md', bytes: text('') },
    ]),
  )

  expect(files).toEqual([
    { name: '2026-03-14 Soup.md', text: '123456789', crc: 0xcbf43926 },
    { name: '2026-03-14 Käse.md', text: '', crc: 0 },
  ])
})

test('[EXPORT-7] files of one name stand beside each other', () => {
  const files = read(zipOf(['a.md', 'A.md', 'a.md'].map((name) => ({ name, bytes: text(name) }))))

  expect(files.map(({ name }) => name)).toEqual(['a.md', 'A 2.md', 'a 3.md'])
})

test('[EXPORT-7] more files than the old format can count are counted in the new one', () => {
  const zip = zipOf(Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}.md`, bytes: text('x') })))
  const end = zip.lastIndexOf('PK\x06\x06', undefined, 'latin1')
  const locator = zip.lastIndexOf('PK\x06\x07', undefined, 'latin1')

  expect(Number(zip.readBigUInt64LE(end + 32))).toBe(70_000)
  expect(Number(zip.readBigUInt64LE(locator + 8))).toBe(end)
  expect(zip.readUInt16LE(zip.length - 12)).toBe(0xffff)
})

test('[EXPORT-7] a file that comes in pieces stands in the archive as one that came whole', () => {
  const zip = makeZip(madeAt, text)
  const sound = zip.addLater('sound.webm')
  const pieces = [text('one '), text('two')]
  const written = pieces.map((piece) => {
    sound.see(piece)
    return piece
  })
  const bytes = Buffer.concat([...sound.head, ...written, ...sound.tail(), ...zip.end()])

  const [whole] = read(zipOf([{ name: 'sound.webm', bytes: text('one two') }]))
  expect(read(bytes)).toEqual([whole])
})
