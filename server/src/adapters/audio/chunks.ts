import type { SoundFile } from '../../ports/audio.ts'

interface ChunkShape {
  /** Where the first chunk begins. */
  from: number
  /** Bytes before the content of each; the first four are its name. */
  header: number
  /** Of the content. */
  sizeIn: (head: Buffer) => number
  /** Each begins at a multiple of this. */
  step: number
}

/** How the families of files that are made of named chunks write them. */
const shapes = {
  wav: { from: 12, header: 8, sizeIn: (head) => head.readUInt32LE(4), step: 2 },
  // Names of sixteen bytes, of which the first four are those of WAV; a size counts its header.
  w64: {
    from: 40,
    header: 24,
    sizeIn: (head) => Math.max(0, Number(head.readBigUInt64LE(16)) - 24),
    step: 8,
  },
  aiff: { from: 12, header: 8, sizeIn: (head) => head.readUInt32BE(4), step: 2 },
  // The largest number means "to the end".
  caf: { from: 8, header: 12, sizeIn: (head) => Number(head.readBigUInt64BE(4)), step: 1 },
} as const satisfies Record<string, ChunkShape>

export interface Chunk {
  name: string
  start: number
  size: number
}

// A real file has a handful of chunks; a hostile one a million empty ones.
const mostChunks = 64

export async function* chunksOf(file: SoundFile, family: keyof typeof shapes): AsyncGenerator<Chunk> {
  const { from, header, sizeIn, step } = shapes[family]
  let at: number = from
  for (let count = 0; count < mostChunks && at + header <= file.size; count++) {
    const head = await readAt(file, at, header)
    if (head.length < header) return
    const size = sizeIn(head)
    yield { name: head.toString('latin1', 0, 4), start: at + header, size }
    at += header + Math.ceil(size / step) * step
  }
}

export async function readAt(file: SoundFile, at: number, length: number): Promise<Buffer> {
  return Buffer.from(await file.read(at, Math.min(at + length, file.size)))
}

/** What writes into a pipe does not know the size, and says something between this and 4 GB. */
const leastUnknown = 0x7f_00_00_00

/** Where a chunk really ends, and whether more of it was written: recorders that crash leave sizes of 0 or 4 GB behind. */
export function endOf(
  file: SoundFile,
  { start, size }: Pick<Chunk, 'start' | 'size'>,
): { end: number; isCut: boolean } {
  const isUnknown = size === 0 || size >= 0xff_ff_ff_f7
  if (isUnknown) return { end: file.size, isCut: false }
  return { end: Math.min(file.size, start + size), isCut: size < leastUnknown && start + size > file.size }
}
