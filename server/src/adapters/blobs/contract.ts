import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newBlobKey } from '../../platform/blob-key.ts'
import type { Blobs } from '../../ports/blobs.ts'

/** What every store of bytes keeps to. `open` gives an empty one. */
export function blobsContract(name: string, open: () => Promise<Blobs>): void {
  readingContract(name, open)
  keepingContract(name, open)
}

function readingContract(name: string, open: () => Promise<Blobs>): void {
  test(`[UPLOAD-51] ${name}: bytes come back as they were given, with their number and hash told`, async () => {
    const blobs = await open()
    const key = newBlobKey()
    const bytes = randomBytes(700_001)

    const kept = await blobs.write(key, pieces(bytes, 65_536))

    expect(kept).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(Buffer.compare(await all(blobs, key), bytes)).toBe(0)
    expect(await blobs.size(key)).toBe(bytes.length)
  })

  test.each([
    ['the first byte', { start: 0, end: 1 }],
    ['the middle, over the edge of a piece', { start: 262_000, end: 263_000 }],
    ['the last byte', { start: 699_999, end: 700_000 }],
    ['nothing', { start: 5, end: 5 }],
  ])(`[UPLOAD-51] ${name}: a part can be read: %s`, async (_which, range) => {
    const blobs = await open()
    const key = newBlobKey()
    const bytes = randomBytes(700_000)
    await blobs.write(key, pieces(bytes, 100_000))

    const part = await all(blobs, key, range)

    expect(Buffer.compare(part, bytes.subarray(range.start, range.end))).toBe(0)
  })

  test(`[UPLOAD-51] ${name}: zero bytes are kept like any others`, async () => {
    const blobs = await open()
    const key = newBlobKey()

    await blobs.write(key, pieces(Buffer.alloc(0), 1))

    expect(await blobs.size(key)).toBe(0)
    expect(await all(blobs, key)).toHaveLength(0)
  })
}

function keepingContract(name: string, open: () => Promise<Blobs>): void {
  test(`[UPLOAD-51] ${name}: what breaks off while it is written was never there`, async () => {
    const blobs = await open()
    const key = newBlobKey()

    await expect(blobs.write(key, breaking())).rejects.toThrow('hung up')

    expect(await blobs.size(key)).toBeUndefined()
    expect(await blobs.read(key)).toBeUndefined()
    expect(await keys(blobs)).toEqual([])
  })

  test(`[UPLOAD-51] ${name}: a file is taken over, and gone from where it lay`, async () => {
    const blobs = await open()
    const key = newBlobKey()
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'earmark-take-')), 'sound')
    await writeFile(file, 'some sound')

    await blobs.take(key, file)

    expect((await all(blobs, key)).toString()).toBe('some sound')
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test(`[UPLOAD-51] ${name}: what is removed is gone, and may be removed again`, async () => {
    const blobs = await open()
    const [kept, removed] = [newBlobKey(), newBlobKey()]
    await blobs.write(kept, pieces(Buffer.from('kept'), 2))
    await blobs.write(removed, pieces(Buffer.from('removed'), 2))

    await blobs.remove(removed)
    await blobs.remove(removed)

    expect(await blobs.read(removed)).toBeUndefined()
    expect(await keys(blobs)).toEqual([kept])
  })

  test(`[UPLOAD-87] ${name}: what is set aside can be read, is listed as such, and comes back or goes`, async () => {
    const blobs = await open()
    const [back, gone] = [newBlobKey(), newBlobKey()]
    for (const key of [back, gone]) {
      await blobs.write(key, pieces(Buffer.from('aside'), 5))
      await blobs.setAside(key, new Date('2026-03-14T15:00:00Z'))
    }

    const read = (await all(blobs, back)).toString()
    const listed = (await list(blobs)).map(({ set_aside_at }) => set_aside_at?.toISOString())
    await blobs.bringBack(back)
    await blobs.remove(gone)

    expect(read).toBe('aside')
    expect(listed).toEqual(['2026-03-14T00:00:00.000Z', '2026-03-14T00:00:00.000Z'])
    expect(await list(blobs)).toMatchObject([{ key: back, set_aside_at: null }])
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}\0`])(
    `[UPLOAD-52] ${name}: a key that is not ours reaches nothing: %j`,
    async (key) => {
      const blobs = await open()

      await expect(async () => blobs.read(key)).rejects.toThrow('not a key of ours')
      await expect(async () => blobs.write(key, pieces(Buffer.from('x'), 1))).rejects.toThrow(
        'not a key of ours',
      )
    },
  )
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('the first half')
  throw new Error('hung up')
}

async function all(blobs: Blobs, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const piece of (await blobs.read(key, range)) ?? []) read.push(piece)
  return Buffer.concat(read)
}

async function keys(blobs: Blobs): Promise<string[]> {
  return (await list(blobs)).map(({ key }) => key)
}

async function list(blobs: Blobs) {
  const found: Array<{ key: string; set_aside_at: Date | null }> = []
  for await (const blob of blobs.list()) found.push(blob)
  return found
}
