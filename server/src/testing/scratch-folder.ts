import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** A database takes some 60 MB, and a run has a few at once. */
const enoughBytes = 2 * 1024 ** 3

/**
 * A new folder for what a test keeps. In memory where there is room: every commit is synced to the disk, and a disk
 * that others write to as well makes each of them wait.
 */
export function makeScratchFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), prefix))
}

function hasRoom(): boolean {
  if (!fs.existsSync(memory)) return false
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > enoughBytes
}
