import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const blockBytes = 512

/**
 * Lays a fresh database folder out from a tar archive. The folder appears under its name only when it is complete
 * and on the disk, so a start that is killed half-way is simply begun again.
 */
export async function unpackSnapshot(archive: Uint8Array, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })

  const tar = archive[0] === 0x1f && archive[1] === 0x8b ? gunzipSync(archive) : Buffer.from(archive)
  const written = [unfinished]
  for (const entry of entriesOf(tar)) {
    const target = path.join(unfinished, entry.name)
    if (entry.isFolder) fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    else fs.writeFileSync(target, entry.content, { mode: 0o600 })
    written.push(target)
  }

  await Promise.all(written.map(syncToDisk))
  fs.renameSync(unfinished, folder)
  await syncToDisk(path.dirname(folder))
}

interface Entry {
  name: string
  isFolder: boolean
  content: Buffer
}

function* entriesOf(tar: Buffer): Generator<Entry> {
  for (let at = 0; at + blockBytes <= tar.length; ) {
    const name = textAt(tar, at, 100)
    if (name === '') return
    const prefix = textAt(tar, at + 345, 155)
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8) || 0
    const content = tar.subarray(at + blockBytes, at + blockBytes + size)
    yield { name: prefix ? `${prefix}/${name}` : name, isFolder: textAt(tar, at + 156, 1) === '5', content }
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
  }
}

function textAt(tar: Buffer, start: number, length: number): string {
  const field = tar.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
