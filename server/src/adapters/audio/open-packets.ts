import { leastGapSeconds, mostGapSeconds } from '@earmark/core/recording/sound-length.ts'
import type { Coding } from './packet-decoder.ts'
import { openDecoder } from './open-decoder.ts'
import type { RefusedSound } from '../../ports/audio.ts'
import { type RawSound, refuse } from './raw-sound.ts'

// AAC has two frames of it, HE-AAC a few more.
const mostLeadSeconds = 0.5

interface TimedBlock {
  rate: number
  channels: Float32Array[]
}

/** The sound of packets; its rate is what the first of them says. `onEnd`: nothing more is read. */
export async function openPackets(
  packets: AsyncIterable<TimedPacket>,
  coding: Coding,
  { seconds, onEnd = () => {} }: { seconds: number | null; onEnd?: () => void },
): Promise<RawSound | RefusedSound> {
  const blocks = readBlocks(packets, coding, onEnd)
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

/** Decodes packets, with silence where some are missing. */
async function* readBlocks(
  packets: AsyncIterable<TimedPacket>,
  coding: Coding,
  onEnd: () => void,
): AsyncGenerator<TimedBlock> {
  const decoder = await openDecoder[coding.codec](coding)
  const clock = { start: 0, samples: 0, toSkip: decoder.lead, isFirst: true }
  try {
    for await (const packet of packets) {
      const { channels, rate } = await decoder.decode(packet.data)
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
      if (missing > leastGapSeconds) {
        const silence = new Float32Array(Math.round(Math.min(missing, mostGapSeconds) * rate))
        clock.samples += silence.length
        yield { rate, channels: [silence] }
      }
      clock.samples += length
      const skipped = Math.min(clock.toSkip, length)
      clock.toSkip -= skipped
      if (skipped < length) yield { rate, channels: channels.map((samples) => samples.subarray(skipped)) }
    }
  } finally {
    decoder.free()
    onEnd()
  }
}
