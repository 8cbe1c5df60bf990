import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, WrittenBlob } from '../../ports/blobs.ts'
import { createAside } from './aside.ts'
import { namesIn } from '../../platform/files/if-there.ts'
import { makeFolder, moveDurably, openIfThere, statIfThere, syncPath } from './disk-files.ts'
import { readHandle } from './read-handle.ts'

/** Files in a folder of this machine, fanned out so that no directory grows without end. */
export function createDiskBlobs(folder: string): Blobs {
  const pathOf = (key: string) => path.join(folder, checked(key).slice(0, 2), key)
  const aside = createAside(path.join(folder, 'aside'))
  // Nothing that is asked for is refused only because a sweep took it for a leftover.
  const find = async (key: string) => {
    const found = await statIfThere(pathOf(key))
    return found ? { file: pathOf(key), size: found.size } : aside.find(key)
  }

  return {
    async write(key, bytes) {
      const target = pathOf(key)
      await makeFolder(path.dirname(target))
      const partial = `${target}.partial`
      try {
        const kept = await writeFile(partial, bytes)
        await moveDurably(partial, target)
        return kept
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async take(key, file) {
      const target = pathOf(key)
      await makeFolder(path.dirname(target))
      await syncPath(file)
      await moveDurably(file, target)
    },
    async read(key, range) {
      const handle = (await openIfThere(pathOf(key))) ?? (await aside.open(key))
      if (!handle) return undefined
      return readHandle(handle, range ?? { start: 0, end: (await handle.stat()).size })
    },
    size: async (key) => (await find(key))?.size,
    file: async (key) => (await find(key))?.file,
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await aside.remove(key)
    },
    setAside: (key, at) => aside.put(key, pathOf(key), at),
    async bringBack(key) {
      const target = pathOf(key)
      const found = await aside.find(key)
      if (!found) return
      await makeFolder(path.dirname(target))
      await moveDurably(found.file, target)
    },
    async *list() {
      yield* aside.list()
      yield* inPlace(folder)
    },
  }
}

async function* inPlace(folder: string) {
  const fans = (await namesIn(folder)).filter((name) => name.length === 2)
  for (const fan of fans) {
    for (const name of await namesIn(path.join(folder, fan))) {
      // What a write that never ended has left is nobody's, and goes the way of what nobody refers to.
      const key = name.replace(/\.partial$/, '')
      const found = await statIfThere(path.join(folder, fan, name))
      if (name !== key && found && isOld(found.mtime)) await rm(path.join(folder, fan, name), { force: true })
      else if (name === key && found) yield { key, kept_at: found.mtime, set_aside_at: null }
    }
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

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenBlob> {
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
