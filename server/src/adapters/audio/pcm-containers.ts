import type { SoundFile } from '../../ports/audio.ts'
import { chunksOf, endOf, readAt } from './chunks.ts'
import type { PcmFile, PcmFormat, SampleKind } from './pcm.ts'

/** Plain samples in the file; coded in a way that needs another decoder; or not what it begins as. */
export type PcmAnswer = { kind: 'pcm'; pcm: PcmFile } | { kind: 'coded' } | { kind: 'broken' }

export type PcmContainer = 'wav' | 'w64' | 'aiff' | 'au' | 'caf'

const beginnings: Record<PcmContainer, RegExp> = {
  wav: /^(RIFF|RF64|BW64)....WAVE/s,
  w64: /^riff.{20}wave/s,
  aiff: /^FORM....AIF[FC]/s,
  au: /^\.snd/,
  caf: /^caff/,
}
const containers: PcmContainer[] = ['wav', 'w64', 'aiff', 'au', 'caf']

export function pcmContainerOf(head: Uint8Array): PcmContainer | undefined {
  const text = Buffer.from(head).toString('latin1')
  return containers.find((container) => beginnings[container].test(text))
}

export const readPcmContainer: Record<PcmContainer, (file: SoundFile) => Promise<PcmAnswer>> = {
  wav: (file) => readWav(file, 'wav'),
  w64: (file) => readWav(file, 'w64'),
  async aiff(file) {
    const found: { format: PcmFormat | null | undefined } = { format: undefined }
    for await (const { name, start, size } of chunksOf(file, 'aiff')) {
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
    for await (const { name, start, size } of chunksOf(file, 'caf')) {
      if (name === 'desc') found.format = cafFormat(await readAt(file, start, 32))
      // Four bytes that count its edits.
      if (name === 'data')
        return answer(file, found.format, { start: start + 4, size: Math.max(0, size - 4) })
    }
    return { kind: 'broken' }
  },
}

async function readWav(file: SoundFile, family: 'wav' | 'w64'): Promise<PcmAnswer> {
  const found: { format: PcmFormat | null | undefined } = { format: undefined }
  for await (const { name, start, size } of chunksOf(file, family)) {
    if (name === 'fmt ') found.format = wavFormat(await readAt(file, start, Math.min(size, 40)))
    if (name === 'data') return answer(file, found.format, { start, size })
  }
  return { kind: 'broken' }
}

/** Reads by what is really in the file. A format of null is known, and not of plain samples; undefined: it is none. */
function answer(
  file: SoundFile,
  format: PcmFormat | null | undefined,
  { start, size }: { start: number; size: number },
): PcmAnswer {
  if (format === undefined) return { kind: 'broken' }
  if (format === null) return { kind: 'coded' }
  return { kind: 'pcm', pcm: { ...format, start, ...endOf(file, { start, size }) } }
}

function wavFormat(chunk: Buffer): PcmFormat | null | undefined {
  if (chunk.length < 16) return undefined
  const isExtensible = chunk.readUInt16LE(0) === 0xfffe && chunk.length >= 26
  const tag = chunk.readUInt16LE(isExtensible ? 24 : 0)
  const bits = chunk.readUInt16LE(14)
  if (plainTags.has(tag) && !canHave(bits)) return undefined
  const kind = wavKinds[`${tag}/${bits}`]
  return kind ? { kind, rate: chunk.readUInt32LE(4), channels: chunk.readUInt16LE(2) } : null
}

/** A plain sample of no bits, or of hundreds, is no other way of coding: the header is damaged. */
function canHave(bits: number): boolean {
  return bits >= 1 && bits <= 64
}

function aiffFormat(chunk: Buffer): PcmFormat | null | undefined {
  if (chunk.length < 18) return undefined
  const coding = chunk.length >= 22 ? chunk.toString('latin1', 18, 22) : 'NONE'
  const bits = chunk.readInt16BE(6)
  const isPlain = coding === 'NONE' || coding === 'sowt'
  if (isPlain && !canHave(bits)) return undefined
  const kind = aiffKinds[isPlain ? `${coding}/${bits}` : coding]
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

/** Samples that are not coded, or each by itself: whole numbers, floats, A-law and µ-law. */
const plainTags: ReadonlySet<number> = new Set([1, 3, 6, 7])

/** Format tag / bits for each sample. */
const wavKinds: Record<string, SampleKind> = {
  '1/8': 'u8',
  '1/16': 's16',
  '1/24': 's24',
  '1/32': 's32',
  '3/32': 'f32',
  '3/64': 'f64',
  '6/8': 'alaw',
  '7/8': 'ulaw',
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
