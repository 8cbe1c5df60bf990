import type { SoundFile } from '../../ports/audio.ts'
import type { PcmFile, PcmFormat, SampleKind } from './pcm.ts'

/** Plain samples in the file; coded in a way that needs another decoder; or not what it begins as. */
export type PcmAnswer = { kind: 'pcm'; pcm: PcmFile } | { kind: 'coded' } | { kind: 'broken' }

type Container = 'aiff' | 'au' | 'caf'

export function pcmContainerOf(head: Uint8Array): Container | null {
  const text = Buffer.from(head).toString('latin1')
  if (/^FORM....AIF[FC]/s.test(text)) return 'aiff'
  if (text.startsWith('.snd')) return 'au'
  return text.startsWith('caff') ? 'caf' : null
}

export const readPcmContainer: Record<Container, (file: SoundFile) => Promise<PcmAnswer>> = {
  async aiff(file) {
    const found: { format: PcmFormat | null | undefined } = { format: undefined }
    for await (const { name, start, size } of chunksOf(file, { from: 12, header: 8 })) {
      if (name === 'COMM') found.format = aiffFormat(await readAt(file, start, Math.min(size, 22)))
      // Eight bytes that say how samples are aligned, which nobody uses.
      if (name === 'SSND')
        return answer(file, found.format, { start: start + 8, size: Math.max(0, size - 8) })
    }
    return { kind: 'broken' }
  },
  async au(file) {
    const head = await readAt(file, 0, 24)
    if (head.length < 24) return { kind: 'broken' }
    const kind = auKinds[head.readUInt32BE(12)]
    const format = kind && { kind, rate: head.readUInt32BE(16), channels: head.readUInt32BE(20) }
    return answer(file, format ?? null, { start: head.readUInt32BE(4), size: head.readUInt32BE(8) })
  },
  async caf(file) {
    const found: { format: PcmFormat | null | undefined } = { format: undefined }
    for await (const { name, start, size } of chunksOf(file, { from: 8, header: 12 })) {
      if (name === 'desc') found.format = cafFormat(await readAt(file, start, 32))
      // Four bytes that count its edits.
      if (name === 'data')
        return answer(file, found.format, { start: start + 4, size: Math.max(0, size - 4) })
    }
    return { kind: 'broken' }
  },
}

// A real file has a handful of chunks before its sound; a hostile one a million empty ones.
const mostChunks = 64

/** Their sizes have four bytes, or eight: then a chunk is not padded, and the largest number is "to the end". */
async function* chunksOf(file: SoundFile, { from, header }: { from: number; header: 8 | 12 }) {
  let at = from
  for (let count = 0; count < mostChunks && at + header <= file.size; count++) {
    const head = await readAt(file, at, header)
    if (head.length < header) return
    const size = header === 8 ? head.readUInt32BE(4) : Number(head.readBigUInt64BE(4))
    yield { name: head.toString('latin1', 0, 4), start: at + header, size }
    at += header + size + (header === 8 ? size % 2 : 0)
  }
}

async function readAt(file: SoundFile, at: number, length: number): Promise<Buffer> {
  return Buffer.from(await file.read(at, Math.min(at + length, file.size)))
}

/** Reads by what is really in the file, as with WAV. */
function answer(
  file: SoundFile,
  format: PcmFormat | null | undefined,
  { start, size }: { start: number; size: number },
): PcmAnswer {
  if (format === undefined) return { kind: 'broken' }
  if (format === null) return { kind: 'coded' }
  const isUnknown = size === 0 || size >= 0xff_ff_ff_f7
  const end = isUnknown ? file.size : Math.min(file.size, start + size)
  return { kind: 'pcm', pcm: { ...format, start, end } }
}

function aiffFormat(chunk: Buffer): PcmFormat | null {
  if (chunk.length < 18) return null
  const coding = chunk.length >= 22 ? chunk.toString('latin1', 18, 22) : 'NONE'
  const kind =
    aiffKinds[coding === 'NONE' || coding === 'sowt' ? `${coding}/${chunk.readInt16BE(6)}` : coding]
  return kind ? { kind, rate: Math.round(extendedFloat(chunk, 8)), channels: chunk.readInt16BE(0) } : null
}

/** Eighty bits: a sign, fifteen of exponent, and all of the mantissa. */
function extendedFloat(from: Buffer, at: number): number {
  const exponent = (from.readUInt16BE(at) & 0x7f_ff) - 16_383 - 63
  return Number(from.readBigUInt64BE(at + 2)) * 2 ** exponent
}

function cafFormat(chunk: Buffer): PcmFormat | null {
  if (chunk.length < 32) return null
  const coding = chunk.toString('latin1', 8, 12)
  const isFloat = (chunk.readUInt32BE(12) & 1) !== 0
  const isLittle = (chunk.readUInt32BE(12) & 2) !== 0
  const bits = chunk.readUInt32BE(28)
  const plain = `${isFloat ? 'f' : 's'}${bits}${isLittle || bits === 8 ? '' : 'be'}`
  const kind = coding === 'lpcm' ? cafKinds[plain] : cafKinds[coding]
  return kind ? { kind, rate: chunk.readDoubleBE(0), channels: chunk.readUInt32BE(24) } : null
}

const aiffKinds: Record<string, SampleKind> = {
  'NONE/8': 's8',
  'NONE/16': 's16be',
  'NONE/24': 's24be',
  'NONE/32': 's32be',
  'sowt/8': 's8',
  'sowt/16': 's16',
  'sowt/24': 's24',
  'sowt/32': 's32',
  fl32: 'f32be',
  FL32: 'f32be',
  fl64: 'f64be',
  alaw: 'alaw',
  ALAW: 'alaw',
  ulaw: 'ulaw',
  ULAW: 'ulaw',
}

const auKinds: Record<number, SampleKind> = {
  1: 'ulaw',
  2: 's8',
  3: 's16be',
  4: 's24be',
  5: 's32be',
  6: 'f32be',
  7: 'f64be',
  27: 'alaw',
}

const cafKinds: Record<string, SampleKind> = {
  s8: 's8',
  s16: 's16',
  s16be: 's16be',
  s24: 's24',
  s24be: 's24be',
  s32: 's32',
  s32be: 's32be',
  f32: 'f32',
  f32be: 'f32be',
  f64: 'f64',
  f64be: 'f64be',
  alaw: 'alaw',
  ulaw: 'ulaw',
}
