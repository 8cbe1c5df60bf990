import { lstat, opendir } from 'node:fs/promises'
import path from 'node:path'
import { within } from '../within.ts'
import { ifThere } from './if-there.ts'

const knownForMs = 10 * 60 * 1000
const patienceMs = 500

/**
 * What a folder takes, added up at most every ten minutes: of a hundred thousand files that takes seconds, which nobody
 * is kept waiting for. Null until the first time is through.
 */
export function createFolderBytes(folder: string): () => Promise<number | null> {
  const last: { bytes: number | null; at: number; adding?: Promise<void> } = {
    bytes: null,
    at: Number.NEGATIVE_INFINITY,
  }
  const add = async () => {
    last.bytes = await bytesIn(folder)
    last.at = performance.now()
  }
  return async () => {
    if (performance.now() - last.at < knownForMs) return last.bytes
    last.adding ??= add().finally(() => delete last.adding)
    await within(patienceMs, last.adding)
    return last.bytes
  }
}

/** Files come and go while they are counted. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await ifThere(opendir(folder))
  let sum = 0
  for await (const entry of entries ?? []) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) sum += await bytesIn(file)
    else if (entry.isFile()) sum += (await ifThere(lstat(file)))?.size ?? 0
  }
  return sum
}
