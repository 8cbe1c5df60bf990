import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from '../../platform/files/if-there.ts'

/** The name is on the disk only once its directory is. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncPath(path.dirname(to))
}

export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncPath(path.dirname(made))
}

export function openIfThere(file: string): Promise<FileHandle | undefined> {
  return ifThere(open(file, 'r'))
}

export function statIfThere(file: string) {
  return ifThere(stat(file))
}
