import type { SoundFile } from '../../ports/audio.ts'
import type { PcmAnswer } from './pcm-containers.ts'
import type { PcmFormat, SampleKind } from './pcm.ts'

// A real file has a handful of chunks before its sound; a hostile one a million empty ones.
const mostChunks = 64

export function isWav(head: Uint8Array): boolean {
  const name = Buffer.from(head.subarray(0, 4)).toString('latin1')
  return (
    (name === 'RIFF' || name === 'RF64') && Buffer.from(head.subarray(8, 12)).toString('latin1') === 'WAVE'
  )
}

/** Reads by what is really in the file: recorders that crash leave sizes of 0 or 4 GB behind. */
export async function readWav(file: SoundFile): Promise<PcmAnswer> {
  const found = await findChunks(file)
  if (!found) return { kind: 'broken' }
  const { format, start, end } = found
  return format ? { kind: 'pcm', pcm: { ...format, start, end } } : { kind: 'coded' }
}

async function findChunks(file: SoundFile) {
  let format: PcmFormat | null = null
  for (let at = 12, count = 0; at + 8 <= file.size && count < mostChunks; count++) {
    const header = Buffer.from(await file.read(at, at + 8))
    if (header.length < 8) return null
    const name = header.toString('latin1', 0, 4)
    const size = header.readUInt32LE(4)
    const start = at + 8
    if (name === 'fmt ') format = parseFormat(Buffer.from(await file.read(start, start + Math.min(size, 40))))
    if (name === 'data') return { format, start, end: dataEnd(file, start, size) }
    at = start + size + (size % 2)
  }
  return null
}

function dataEnd(file: SoundFile, start: number, size: number): number {
  const isUnknown = size === 0 || size === 0xff_ff_ff_ff
  return isUnknown ? file.size : Math.min(file.size, start + size)
}

function parseFormat(chunk: Buffer): PcmFormat | null {
  if (chunk.length < 16) return null
  const tag = chunk.readUInt16LE(0)
  const isExtensible = tag === 0xfffe && chunk.length >= 26
  const kind = sampleKinds[`${isExtensible ? chunk.readUInt16LE(24) : tag}/${chunk.readUInt16LE(14)}`]
  return kind ? { kind, rate: chunk.readUInt32LE(4), channels: chunk.readUInt16LE(2) } : null
}

/** Format tag / bits for each sample. */
const sampleKinds: Record<string, SampleKind> = {
  '1/8': 'u8',
  '1/16': 's16',
  '1/24': 's24',
  '1/32': 's32',
  '3/32': 'f32',
  '3/64': 'f64',
  '6/8': 'alaw',
  '7/8': 'ulaw',
}
