import { readdir } from 'node:fs/promises'

/** undefined where there is no such file or folder. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** None where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder))) ?? []
}
