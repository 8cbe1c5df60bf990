import type { cleanedPictures } from '@earmark/core/sharing/attachment-caution.ts'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { mostProfileBytes, stripProfile } from './strip-profile.ts'

/**
 * A picture without what it says besides its pixels: where and when it was taken, by whom, with which camera, and what
 * programs have hung on its end. What is kept is named; all else goes. Undefined for what is no whole picture.
 */
export function stripPicture(type: string, bytes: Uint8Array): Uint8Array | undefined {
  return isPublicPicture(type)
    ? strippers[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : undefined
}

/** What can be shown on a page. */
export function isPublicPicture(type: string): type is CleanedPicture {
  return Object.hasOwn(strippers, type)
}

type CleanedPicture = (typeof cleanedPictures)[number]

const strippers: Record<CleanedPicture, (bytes: Buffer) => Buffer | undefined> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/** Of an image that is turned when shown: that is all that remains of its Exif. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from('ffe10000457869660000', 'hex')
  head.writeUInt16BE(2 + 6 + tiff.length, 2)
  return Buffer.concat([head, tiff])
}

const [startOfScan, endOfImage, app0, exif, icc, adobe, comment] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xfe]

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  const profile: Buffer[] = []
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const length = bytes.readUInt16BE(at + 2)
    const end = marker === startOfScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === startOfScan) kept.push(...profileSegments(profile.splice(0)))
    if (isKeptSegment(marker)) kept.push(segment)
    if (isProfile(marker, segment)) profile.push(segment.subarray(profileHead.length + 4))
    const orientation = marker === exif ? orientationIn(segment) : 1
    if (orientation > 1) kept.push(exifOf(orientation))
    at = end
  }
  return undefined
}

function isKeptSegment(marker: number): boolean {
  return marker === app0 || marker === adobe || (marker !== comment && (marker < app0 || marker > 0xef))
}

/** Behind it stand which part of the profile this is, and of how many. */
const profileHead = Buffer.from('ICC_PROFILE\0..')
const mostInSegment = 65_000

function isProfile(marker: number, segment: Buffer): boolean {
  return marker === icc && segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
}

/** What the colours mean, in as many segments as it takes; their order is that of the file. */
function profileSegments(parts: readonly Buffer[]): Buffer[] {
  const profile = stripProfile(Buffer.concat(parts))
  if (!profile) return []
  const count = Math.ceil(profile.length / mostInSegment)
  return Array.from({ length: count }, (_, at) => {
    const part = profile.subarray(at * mostInSegment, (at + 1) * mostInSegment)
    const head = Buffer.concat([Buffer.from([0xff, icc, 0, 0]), profileHead])
    head.writeUInt16BE(2 + profileHead.length + part.length, 2)
    head.set([at + 1, count], head.length - 2)
    return Buffer.concat([head, part])
  })
}

/** Where the next segment begins: in what is scanned an 0xff stands for itself only before a zero. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** 1 where it does not say. */
function orientationIn(segment: Buffer): number {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 8) !== 'Exif' || tiff.length < 14) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const tag = Array.from({ length: Math.min(short(first), 100) }, (_, index) => first + 2 + 12 * index).find(
    (at) => short(at) === 0x0112,
  )
  const value = tag === undefined ? 1 : short(tag + 8)
  return value >= 1 && value <= 8 ? value : 1
}

const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA sBIT sRGB bKGD pHYs acTL fcTL fdAT'.split(' '))

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return undefined
    if (pngChunks.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'iCCP') kept.push(...profileChunks(bytes.subarray(at + 8, end - 4)))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

/** In a PNG it has a name, and is packed. */
function profileChunks(chunk: Buffer): Buffer[] {
  const profile = unpacked(chunk.subarray(chunk.indexOf(0) + 2))
  const stripped = profile && stripProfile(profile)
  if (!stripped) return []
  const body = Buffer.concat([Buffer.from('iCCPPicture\0\0'), deflateSync(stripped)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return [Buffer.concat([length, body, sum])]
}

function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: mostProfileBytes })
  } catch {
    return undefined
  }
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** In the first byte of `VP8X`: that a profile, Exif or XMP follow. */
const [saysProfile, saysMore] = [0x20, 0x08 | 0x04]

function stripWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 12) return undefined
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= whole; ) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const name = bytes.toString('latin1', at, at + 4)
    if (end > whole) return undefined
    if (webpChunks.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'ICCP') kept.push(...profileParts(bytes.subarray(at + 8, at + 8 + length)))
    at = end
  }
  if (kept.length === 0) return undefined
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  const hasProfile = kept.some((part) => nameOf(part) === 'ICCP')
  return Buffer.concat([
    head,
    ...kept.map((part) => (nameOf(part) === 'VP8X' ? sayingLess(part, hasProfile) : part)),
  ])
}

function nameOf(part: Buffer): string {
  return part.toString('latin1', 0, 4)
}

function profileParts(profile: Buffer): Buffer[] {
  const stripped = stripProfile(profile)
  if (!stripped) return []
  const head = Buffer.from('ICCP....')
  head.writeUInt32LE(stripped.length, 4)
  return [Buffer.concat([head, stripped, Buffer.alloc(stripped.length % 2)])]
}

function sayingLess(chunk: Buffer, hasProfile: boolean): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~saysMore & (hasProfile ? 0xff : ~saysProfile)
  return copy
}
