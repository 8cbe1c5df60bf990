import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifThere } from './if-there.ts'

export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Where an unfinished upload's bytes lie. Ids are made here, so they are names of files and nothing else. */
export function uploadPath(folder: string, id: string): string {
  if (!isUploadId(id)) throw new Error('not an id of ours')
  return path.join(folder, id)
}

/** How many bytes have arrived; undefined when there is no file. */
export async function arrivedBytes(folder: string, id: string): Promise<number | undefined> {
  return (await ifThere(stat(uploadPath(folder, id))))?.size
}

export function removeFile(folder: string, id: string): Promise<void> {
  return rm(uploadPath(folder, id), { force: true })
}
