import { element, type ElementHead, numberAt, readElementHead } from './ebml.ts'

/** Measures Opus in WebM piece by piece, as a recorder writes it. */
export interface SoundMeter {
  add: (bytes: Uint8Array) => void
  /** Of the whole packets so far, and of the gaps between them; undefined where this is no Opus in WebM. */
  seconds: () => number | undefined
}

/** What these hold is read element by element; the others are read whole, or passed over. */
const opened: ReadonlySet<number> = new Set([
  element.segment,
  element.tracks,
  element.trackEntry,
  element.cluster,
  element.blockGroup,
])
const wanted: ReadonlySet<number> = new Set([
  element.codecPrivate,
  element.clusterTime,
  element.block,
  element.simpleBlock,
])

/** A player is silent where packets are missing. Less than this is how packets are stamped, not a gap. */
export const leastGapSeconds = 0.15
export const mostGapSeconds = 60

/**
 * A recording that was cut off does not say how long it is, and the clock of whoever recorded it says when a piece
 * arrived, which on a busy machine is seconds after it was spoken.
 */
export function createSoundMeter(): SoundMeter {
  const state: MeterState = { rest: new Uint8Array(), toSkip: 0, isWebm: false, clusterMs: 0, lead: 0 }
  const sound = { startMs: undefined as number | undefined, seconds: 0 }
  const hear = (timeMs: number, lengthSeconds: number) => {
    sound.startMs ??= timeMs
    const missing = (timeMs - sound.startMs) / 1000 - sound.seconds
    if (missing > leastGapSeconds) sound.seconds += Math.min(missing, mostGapSeconds)
    sound.seconds += lengthSeconds
  }
  return {
    add(bytes) {
      state.rest = joined(state.rest, bytes)
      readElements(state, hear)
    },
    seconds: () => (state.isWebm ? Math.max(0, sound.seconds - state.lead) : undefined),
  }
}

interface MeterState {
  /** Begun and not whole yet. */
  rest: Uint8Array
  toSkip: number
  isWebm: boolean
  clusterMs: number
  /** What the coder needed to settle, in seconds; players leave it out. */
  lead: number
}

type Hear = (timeMs: number, packetSeconds: number) => void

function readElements(state: MeterState, hear: Hear): void {
  for (;;) {
    const skipped = Math.min(state.toSkip, state.rest.length)
    state.rest = state.rest.subarray(skipped)
    state.toSkip -= skipped
    const found = readElementHead(state.rest)
    if (!found) return
    if (found.id === element.ebml) state.isWebm = true
    const isWanted = wanted.has(found.id)
    if (isWanted && state.rest.length < found.head + found.size) return
    if (isWanted) readWanted(state, found, hear)
    state.toSkip = found.head + (opened.has(found.id) ? 0 : found.size)
  }
}

function readWanted(state: MeterState, { id, head, size }: ElementHead, hear: Hear): void {
  const content = state.rest.subarray(head, head + size)
  if (id === element.clusterTime) state.clusterMs = content.reduce((value, byte) => value * 256 + byte, 0)
  else if (id === element.codecPrivate) state.lead = leadOf(content)
  else {
    const track = numberAt(content, 0)
    const at = track?.length ?? 1
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
    // Two bytes of time since the cluster began, one of flags, then the packet.
    if (content.length > at + 3)
      hear(state.clusterMs + view.getInt16(at), packetSeconds(content.subarray(at + 3)))
  }
}

/** RFC 7845 §5.1: samples at 48 kHz. */
function leadOf(head: Uint8Array): number {
  return head.length < 12 ? 0 : ((head[10] ?? 0) + 256 * (head[11] ?? 0)) / 48_000
}

const silkMs = [10, 20, 40, 60]
const hybridMs = [10, 20]
const celtMs = [2.5, 5, 10, 20]

/** RFC 6716 §3.1: the first byte says how long a frame is, and how many there are. */
function packetSeconds(packet: Uint8Array): number {
  const first = packet[0] ?? 0
  const config = first >> 3
  const ms = config < 12 ? silkMs[config % 4] : config < 16 ? hybridMs[config % 2] : celtMs[config % 4]
  const frames = [1, 2, 2, (packet[1] ?? 0) & 63][first & 3] ?? 1
  return ((ms ?? 20) * frames) / 1000
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}
