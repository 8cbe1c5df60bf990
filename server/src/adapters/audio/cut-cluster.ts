import { element, numberAt, readElementHead } from '@earmark/core/recording/ebml.ts'
import type { SoundFile } from '../../ports/audio.ts'
import type { TimedPacket } from './open-packets.ts'

// A recorder's cluster is some seconds of sound; a film's has its pictures too.
const mostClusterBytes = 16 * 1024 * 1024
const clusterName = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const lacingFlags = 0x06

/**
 * The whole packets of the last cluster: the library reads a cluster whole or not at all, and a recording that breaks
 * off does so in the middle of one. Times are in milliseconds, as every recorder writes them. Answers whether the file
 * breaks off.
 */
export async function* cutClusterPackets(
  file: SoundFile,
  { track, after }: { track: number; after: number },
): AsyncGenerator<TimedPacket, boolean> {
  const from = Math.max(0, file.size - mostClusterBytes)
  const bytes = Buffer.from(await file.read(from, file.size))
  const start = bytes.lastIndexOf(clusterName)
  if (start < 0) return false
  const cluster = readElementHead(bytes.subarray(start))
  let clusterMs = 0
  for (let at = start + (cluster?.head ?? bytes.length); at < bytes.length; ) {
    const found = readElementHead(bytes.subarray(at))
    if (!found) return true
    const isGroup = found.id === element.blockGroup
    const content = bytes.subarray(at + found.head, at + found.head + found.size)
    at += found.head + (isGroup ? 0 : found.size)
    if (!isGroup && content.length < found.size) return true
    if (found.id === element.clusterTime) clusterMs = content.reduce((value, byte) => value * 256 + byte, 0)
    if (found.id !== element.simpleBlock && found.id !== element.block) continue
    const packet = readBlock(content, track)
    const timestamp = (clusterMs + (packet?.ms ?? 0)) / 1000
    if (packet && timestamp > after) yield { data: packet.data, timestamp }
  }
  return false
}

function readBlock(content: Buffer, track: number): { ms: number; data: Uint8Array } | undefined {
  const number = numberAt(content, 0)
  if (!number || number.value !== track || content.length <= number.length + 3) return undefined
  // Several packets in one block: no recorder of sound does so.
  if (((content[number.length + 2] ?? 0) & lacingFlags) !== 0) return undefined
  return { ms: content.readInt16BE(number.length), data: content.subarray(number.length + 3) }
}
