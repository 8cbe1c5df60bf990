import type { SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'
import type { TimedPacket } from './open-packets.ts'
import { afterTags } from './tags.ts'

/** What a frame says of itself at its beginning. */
export interface ChainHead {
  bytes: number
  seconds: number
  /** What is the same in all frames of a file. */
  settings: string
}

/** A kind of stream whose frames begin with eight set bits, and say how long they are. */
export interface FrameKind {
  headBytes: number
  readHead: (head: Uint8Array) => ChainHead | null
  /** It only tells about the others. */
  isIndex?: (frame: Uint8Array) => boolean
}

type Frame = ChainHead & { at: number }

const windowBytes = 1 << 16
const mostFrameBytes = 1 << 13
/** What lies behind the last frame and is shorter than so much sound is what some program has left there. */
const strayedSeconds = 1

/**
 * The frames of a stream in which the end of each is the beginning of the next. Where that is not so, and no tag lies
 * between, some are missing: the next one is looked for, and is heard as much later as bytes lie between. Throws at the
 * end where some are missing.
 */
export async function* chainedFrames(file: SoundFile, kind: FrameKind): AsyncGenerator<TimedPacket> {
  const seen = { bytes: 0, seconds: 0, lostSeconds: 0, isWhole: true }
  let frame = await findFrame(file, kind, { from: await afterTags(file, 0) })
  while (frame) {
    const data = await file.read(frame.at, frame.at + frame.bytes)
    if (!kind.isIndex?.(data)) {
      yield { data, timestamp: seen.seconds + seen.lostSeconds }
      seen.bytes += frame.bytes
      seen.seconds += frame.seconds
    }
    const next = await frameAfter(file, kind, frame)
    const gap: Gap = next ? { next, bytes: 0, isCut: false } : await gapAfter(file, kind, frame)
    const lost = (gap.bytes * seen.seconds) / Math.max(1, seen.bytes)
    seen.lostSeconds += lost
    seen.isWhole &&= gap.next ? gap.bytes === 0 : !gap.isCut && lost < strayedSeconds
    frame = gap.next
  }
  if (!seen.isWhole) throw new Error('Frames are missing.')
}

/** Right behind it, or behind a tag; some old programs have written frames that are a byte too short. */
async function frameAfter(file: SoundFile, kind: FrameKind, last: Frame): Promise<Frame | null> {
  const end = last.at + last.bytes
  for (const place of [() => end, () => end - 1, () => afterTags(file, end)]) {
    const at = await place()
    const head = kind.readHead(await readAt(file, at, kind.headBytes))
    if (head?.settings === last.settings && at + head.bytes <= file.size) return { ...head, at }
  }
  return null
}

/** What is no frame, up to the next one or to the end. */
interface Gap {
  next: Frame | null
  bytes: number
  /** The file breaks off in the middle of a frame. */
  isCut: boolean
}

async function gapAfter(file: SoundFile, kind: FrameKind, last: Frame): Promise<Gap> {
  const { settings } = last
  const from = await afterTags(file, last.at + last.bytes)
  const next = await findFrame(file, kind, { from, settings })
  const isCut = kind.readHead(await readAt(file, from, kind.headBytes))?.settings === settings
  return { next, bytes: (next?.at ?? file.size) - from, isCut }
}

/** What looks like a frame is believed where another follows it, or the end of the file. */
async function findFrame(
  file: SoundFile,
  kind: FrameKind,
  { from, settings }: { from: number; settings?: string },
): Promise<Frame | null> {
  for (let start = from; start < file.size; start += windowBytes) {
    const bytes = await readAt(file, start, windowBytes + mostFrameBytes + kind.headBytes)
    const headAt = (at: number) => kind.readHead(bytes.subarray(at, at + kind.headBytes))
    for (let at = bytes.indexOf(0xff); at >= 0 && at < windowBytes; at = bytes.indexOf(0xff, at + 1)) {
      const head = headAt(at)
      if (!head || head.settings !== (settings ?? head.settings)) continue
      const end = at + head.bytes
      if (start + end === file.size || headAt(end)?.settings === head.settings)
        return { ...head, at: start + at }
    }
  }
  return null
}
