import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { namesIn } from '../../platform/files/if-there.ts'
import { makeFolder, moveDurably, openIfThere, statIfThere } from './disk-files.ts'

/** Files that were set aside, in a folder for each day: when one was is plain to see, and outlives copying. */
export function createAside(folder: string) {
  const days = async () => (await namesIn(folder)).filter((name) => dayShape.test(name))

  const find = async (key: string) => {
    for (const day of await days()) {
      const file = path.join(folder, day, key)
      const found = await statIfThere(file)
      if (found) return { file, size: found.size }
    }
    return undefined
  }

  return {
    find,
    async open(key: string) {
      const found = await find(key)
      return found && openIfThere(found.file)
    },
    async put(key: string, from: string, at: Date): Promise<void> {
      const day = path.join(folder, at.toISOString().slice(0, 10))
      await makeFolder(day)
      await moveDurably(from, path.join(day, key))
    },
    async remove(key: string): Promise<void> {
      const found = await find(key)
      if (!found) return
      await rm(found.file, { force: true })
      // Stays while others of that day are in it.
      await rmdir(path.dirname(found.file)).catch(() => {})
    },
    async *list() {
      for (const day of await days()) {
        for (const key of await namesIn(path.join(folder, day))) {
          const found = await statIfThere(path.join(folder, day, key))
          if (found) yield { key, kept_at: found.mtime, set_aside_at: new Date(`${day}T00:00:00Z`) }
        }
      }
    },
  }
}

const dayShape = /^\d{4}-\d\d-\d\d$/
