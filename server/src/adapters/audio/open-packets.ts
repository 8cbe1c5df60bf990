import { leastGapSeconds, mostGapSeconds } from '@earmark/core/recording/sound-length.ts'
import type { Coding } from './packet-decoder.ts'
import { openDecoder } from './open-decoder.ts'
import type { RefusedSound } from '../../ports/audio.ts'
import { type RawSound, refuse } from './raw-sound.ts'

// AAC has two frames of it, HE-AAC a few more.
const mostLeadSeconds = 0.5

/** Frames of FLAC say exactly where they belong: one that is missing leaves a gap of its own. */
const leastFrameGap = 0.01

interface TimedBlock {
  rate: number
  channels: Float32Array[]
}

interface Length {
  seconds: number | null
  /** It is counted, not guessed: less than that is a file that breaks off. */
  isExact?: boolean
  /** Nothing more is read. */
  onEnd?: () => void
}

/** Coders add a little at both ends, and some files count it. */
const toleratedSeconds = 1

/** The sound of packets; its rate is what the first of them says. */
export async function openPackets(
  packets: AsyncIterable<TimedPacket>,
  coding: Coding,
  { seconds, isExact = false, onEnd = () => {} }: Length,
): Promise<RawSound | RefusedSound> {
  const dueSeconds = isExact && seconds !== null ? seconds - toleratedSeconds : 0
  const blocks = readBlocks(packets, coding, { dueSeconds, onEnd })
  const first = await blocks.next()
  if (first.done) return refuse('no_sound')
  return { rate: first.value.rate, seconds, blocks: sameRate(first.value, blocks) }
}

/** The channels alone, of a sound whose rate does not change. */
async function* sameRate(
  first: TimedBlock,
  rest: AsyncGenerator<TimedBlock>,
): AsyncGenerator<Float32Array[]> {
  yield first.channels
  for await (const block of rest) {
    if (block.rate !== first.rate) throw new Error('The sample rate changes inside the file.')
    yield block.channels
  }
}

/** A packet and when it is heard; without a time it follows the one before. */
export interface TimedPacket {
  data: Uint8Array
  timestamp?: number
}

/** Decodes packets, with silence where some are missing. Throws at the end where some were broken, or too few came. */
async function* readBlocks(
  packets: AsyncIterable<TimedPacket>,
  coding: Coding,
  { dueSeconds, onEnd }: { dueSeconds: number; onEnd: () => void },
): AsyncGenerator<TimedBlock> {
  const decoder = await openDecoder[coding.codec](coding)
  const clock = { start: 0, samples: 0, toSkip: decoder.lead, isFirst: true }
  const seen = { seconds: 0, isBroken: false }
  const leastGap = coding.codec === 'flac' ? leastFrameGap : leastGapSeconds
  try {
    for await (const packet of packets) {
      const { channels, rate, isBroken = false } = await decoder.decode(packet.data)
      seen.isBroken ||= isBroken
      const length = channels[0]?.length ?? 0
      if (length === 0) continue
      const follows = clock.start + clock.samples / rate
      const timestamp = packet.timestamp ?? follows
      if (clock.isFirst) clock.start = timestamp
      // Before the beginning lies what the coder needed to settle, where its packets do not say so themselves.
      if (clock.isFirst && decoder.lead === 0 && timestamp < 0)
        clock.toSkip = Math.round(Math.min(-timestamp, mostLeadSeconds) * rate)
      clock.isFirst = false
      const missing = timestamp - clock.start - clock.samples / rate
      // Words must stand where a player has them.
      if (missing > leastGap) {
        const silence = new Float32Array(Math.round(Math.min(missing, mostGapSeconds) * rate))
        clock.samples += silence.length
        yield { rate, channels: [silence] }
      }
      clock.samples += length
      seen.seconds = clock.samples / rate
      const skipped = Math.min(clock.toSkip, length)
      clock.toSkip -= skipped
      if (skipped < length) yield { rate, channels: channels.map((samples) => samples.subarray(skipped)) }
    }
    // Without any sound there is nothing that could be missing in it.
    if (!clock.isFirst && (seen.isBroken || seen.seconds < dueSeconds)) throw new Error('Some is missing.')
  } finally {
    decoder.free()
    onEnd()
  }
}
