import type { SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'

// Files that were joined have those of each; a hostile one has a million empty ones.
const mostTags = 16
const longestHead = 32

/** Where what players have written about a sound ends, if it begins here: names, pictures, and the like. */
export async function afterTags(file: SoundFile, from: number): Promise<number> {
  let at = from
  for (let count = 0; count < mostTags; count++) {
    const head = await readAt(file, at, longestHead)
    const tag = tags.find(({ name }) => head.toString('latin1', 0, name.length) === name)
    if (!tag || head.length < tag.head) return at
    at = Math.min(file.size, at + tag.bytes(head))
  }
  return at
}

const tags: readonly { name: string; head: number; bytes: (head: Buffer) => number }[] = [
  // ID3, version 2: its size is in four times seven bits.
  {
    name: 'ID3',
    head: 10,
    bytes: (head) => 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0),
  },
  // ID3, version 1.
  { name: 'TAG', head: 3, bytes: () => 128 },
  // APE: the size does not count this head; a foot has the same form.
  {
    name: 'APETAGEX',
    head: 32,
    bytes: (head) => 32 + (head.readUInt32LE(20) & 0x20_00_00_00 ? head.readUInt32LE(12) : 0),
  },
]
