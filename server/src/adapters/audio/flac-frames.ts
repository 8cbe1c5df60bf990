import type { SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'
import type { TimedPacket } from './open-packets.ts'
import { afterTags } from './tags.ts'

/** RFC 9639 §9.1, with the sum at its end. */
const mostHeadBytes = 16
/** Eight channels of 65,535 samples of 32 bits, and a little. */
const mostFrameBytes = 2_100_000
const windowBytes = 1 << 18

interface FrameHead {
  at: number
  samples: number
  /** Of its first sample, or of the frame where all frames have as many samples. */
  number: number
  countsSamples: boolean
  /** What is the same in all frames of a file. */
  settings: string
}

/**
 * The frames of a FLAC file with their times. The library for containers ends at the first frame that is broken; these
 * bear numbers, so that those after it are found, and stand where they belong. Throws at the end where some are missing.
 */
export async function* flacFrames(file: SoundFile, rate: number): AsyncGenerator<TimedPacket> {
  const seen: { due?: number; samplesEach: number; isWhole: boolean } = { samplesEach: 0, isWhole: true }
  for await (const { head, end } of framesIn(file)) {
    const isFrame = end - head.at <= mostFrameBytes
    seen.isWhole &&= isFrame && head.number === (seen.due ?? head.number)
    seen.due = numberAfter(head)
    seen.samplesEach ||= head.samples
    const first = head.number * (head.countsSamples ? 1 : seen.samplesEach)
    if (isFrame) yield { data: await file.read(head.at, end), timestamp: first / rate }
  }
  if (!seen.isWhole) throw new Error('Frames are missing.')
}

/** Each up to where the next begins. */
async function* framesIn(file: SoundFile): AsyncGenerator<{ head: FrameHead; end: number }> {
  const end = await endOfFrames(file)
  let last: FrameHead | null = null
  for await (const head of headsIn(file, { start: await startOfFrames(file), end })) {
    if (last) yield { head: last, end: head.at }
    last = head
  }
  if (last) yield { head: last, end }
}

/**
 * What looks like a head may lie inside a frame, by chance: one that does not follow the last is believed only once
 * another follows it.
 */
async function* headsIn(
  file: SoundFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<FrameHead> {
  let last: FrameHead | null = null
  let doubtful: FrameHead | null = null
  for await (const head of likelyHeadsIn(file, { start, end })) {
    const isNext: boolean = last ? follows(head, last) : head.number === 0
    const isNextButOne: boolean = !isNext && doubtful !== null && follows(head, doubtful)
    if (last && head.number <= last.number) continue
    if (!isNext && !isNextButOne) doubtful = head
    else {
      if (isNextButOne && doubtful) yield doubtful
      yield head
      last = head
      doubtful = null
    }
  }
}

function follows(head: FrameHead, before: FrameHead): boolean {
  return head.settings === before.settings && head.number === numberAfter(before)
}

function numberAfter({ number, samples, countsSamples }: FrameHead): number {
  return number + (countsSamples ? samples : 1)
}

async function* likelyHeadsIn(
  file: SoundFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<FrameHead> {
  for (let from = start; from < end; from += windowBytes) {
    const bytes = await readAt(file, from, windowBytes + mostHeadBytes)
    for (let at = bytes.indexOf(0xff); at >= 0 && at < windowBytes; at = bytes.indexOf(0xff, at + 1)) {
      const head = readHead(bytes.subarray(at, at + mostHeadBytes), from + at)
      if (head) yield head
    }
  }
}

function readHead(bytes: Buffer, at: number): FrameHead | null {
  const [, sync = 0, sizes = 0, kinds = 0, lead = 0] = bytes
  const [sizeCode, rateCode] = [sizes >> 4, sizes & 15]
  if ((sync & 0xfe) !== 0xf8 || (kinds & 1) !== 0 || sizeCode === 0 || rateCode === 15) return null
  const leadingOnes = Math.clz32(~(lead << 24))
  const numberEnd = 4 + Math.max(1, leadingOnes)
  const sizeEnd = numberEnd + (extraSizeBytes[sizeCode] ?? 0)
  const end = sizeEnd + (extraRateBytes[rateCode] ?? 0)
  if (leadingOnes === 1 || leadingOnes > 7 || end >= bytes.length) return null
  if (sumOf(bytes.subarray(0, end)) !== bytes[end]) return null
  // As UTF-8 has it, only longer.
  const number = bytes
    .subarray(5, numberEnd)
    .reduce((value, byte) => value * 64 + (byte & 63), lead & (0x7f >> leadingOnes))
  return {
    at,
    number,
    samples: samplesIn[sizeCode] ?? bytes.readUIntBE(numberEnd, sizeEnd - numberEnd) + 1,
    countsSamples: (sync & 1) === 1,
    settings: `${sync} ${rateCode} ${kinds & 0x0e}`,
  }
}

/** Samples of a frame by the code for them; where there is none, they are written at the head's end. */
const samplesIn: Record<number, number> = {
  1: 192,
  ...Object.fromEntries([2, 3, 4, 5].map((code) => [code, 144 * 2 ** code])),
  ...Object.fromEntries([8, 9, 10, 11, 12, 13, 14, 15].map((code) => [code, 2 ** code])),
}
const extraSizeBytes: Record<number, number> = { 6: 1, 7: 2 }
const extraRateBytes: Record<number, number> = { 12: 1, 13: 2, 14: 2 }

/** CRC-8 by the polynomial 7. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80 ? (sum << 1) ^ 0x07 : sum << 1) & 0xff
  }
  return sum
}

/** After the blocks that tell about the sound, and what players have put before them. */
async function startOfFrames(file: SoundFile): Promise<number> {
  let at = await afterTags(file, 0)
  // The mark of the file itself; each block says whether it is the last.
  for (at += 4; at + 4 <= file.size; ) {
    const head = await readAt(file, at, 4)
    at += 4 + head.readUIntBE(1, 3)
    if (head.readUInt8(0) >= 0x80) break
  }
  return at
}

/** ID3, version 1: the last 128 bytes. */
async function endOfFrames(file: SoundFile): Promise<number> {
  const at = Math.max(0, file.size - 128)
  return (await readAt(file, at, 3)).toString('latin1') === 'TAG' ? at : file.size
}
