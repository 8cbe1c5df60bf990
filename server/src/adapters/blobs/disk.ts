import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, Kept } from '../../ports/blobs.ts'
import { readHandle } from './read-handle.ts'

/** Files in a folder of this machine, fanned out so that no directory grows without end. */
export function createDiskBlobs(folder: string): Blobs {
  const placeOf = (key: string) => path.join(folder, checked(key).slice(0, 2), key)

  return {
    async write(key, bytes) {
      const place = placeOf(key)
      await makeFolder(path.dirname(place))
      const partial = `${place}.partial`
      try {
        const kept = await writeFile(partial, bytes)
        await moveDurably(partial, place)
        return kept
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async take(key, file) {
      const place = placeOf(key)
      await makeFolder(path.dirname(place))
      await syncPath(file)
      await moveDurably(file, place)
    },
    async read(key, range) {
      const handle = await openIfThere(placeOf(key))
      if (!handle) return undefined
      return readHandle(handle, range ?? { start: 0, end: (await handle.stat()).size })
    },
    size: async (key) => (await statIfThere(placeOf(key)))?.size,
    file: async (key) => ((await statIfThere(placeOf(key))) ? placeOf(key) : undefined),
    remove: (key) => rm(placeOf(key), { force: true }),
    async *list() {
      for (const fan of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, fan))) {
          // What a write that never ended has left is nobody's, and goes the way of what nobody refers to.
          const key = name.replace(/\.partial$/, '')
          const found = await statIfThere(path.join(folder, fan, name))
          if (name !== key && found && isOld(found.mtime))
            await rm(path.join(folder, fan, name), { force: true })
          else if (name === key && found) yield { key, kept_at: found.mtime }
        }
      }
    },
  }
}

const keyShape = /^[0-9a-f]{32}$/
const dayMs = 24 * 60 * 60 * 1000

function checked(key: string): string {
  if (!keyShape.test(key)) throw new Error('not a key of ours')
  return key
}

/** A write takes no day. */
function isOld(changed: Date): boolean {
  return Date.now() - changed.getTime() > dayMs
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Kept> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.byteLength
      await handle.writeFile(piece)
    }
    await handle.sync()
    return { bytes: size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

/** The name is on the disk only once its directory is. */
async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncPath(path.dirname(to))
}

async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncPath(path.dirname(made))
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder))) ?? []
}

function openIfThere(file: string): Promise<FileHandle | undefined> {
  return ifThere(open(file, 'r'))
}

function statIfThere(file: string) {
  return ifThere(stat(file))
}

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
