import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { Packet } from '@libav.js/variant-fat'
import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import type { SoundEncoder } from '../../ports/audio.ts'
import { loadLibav } from './libav.ts'

const bitsPerSecond = 48_000
/** Of AAC-LC: so many samples are one packet, and the first packet is the coder's way in. */
const packetSamples = 1024
/** About a second at a time: in between, others have their turn. */
const packetsAtOnce = 16

/** AAC-LC in MP4, with its index at the beginning: browsers play it at once, and find each second of it. */
export const aacEncoder: SoundEncoder = {
  type: 'audio/mp4',
  bytesPerSecond: bitsPerSecond / 8,
  async encode(samples, file, { seconds, signal }) {
    const coder = await openCoder()
    const source = new EncodedAudioPacketSource('aac')
    const target = new FilePathTarget(file)
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
    const maximumPacketCount = Math.ceil((seconds * sampleRate) / packetSamples) + 8
    output.addAudioTrack(source, { maximumPacketCount })
    try {
      await output.start()
      let at = -1
      for await (const block of inBlocks(samples)) {
        signal.throwIfAborted()
        for (const { data } of await coder.encode(block)) await add(source, data, at++)
        await new Promise(setImmediate)
      }
      for (const { data } of await coder.end()) await add(source, data, at++)
      await output.finalize()
    } catch (error) {
      await output.cancel()
      throw error
    } finally {
      coder.free()
    }
  },
}

const packetSeconds = packetSamples / sampleRate

function add(source: EncodedAudioPacketSource, data: Uint8Array, at: number): Promise<void> {
  const packet = new EncodedPacket(data, 'key', at * packetSeconds, packetSeconds)
  return source.add(packet, { decoderConfig })
}

const decoderConfig = {
  codec: 'mp4a.40.2',
  sampleRate,
  numberOfChannels: 1,
  // AudioSpecificConfig (ISO/IEC 14496-3): AAC-LC, the eighth of the known rates, one channel.
  description: Uint8Array.of(0x14, 0x08),
}

async function openCoder() {
  const library = await loadLibav()
  const [, context, frame, packet] = await library.ff_init_encoder('aac', {
    ctx: {
      bit_rate: bitsPerSecond,
      sample_fmt: library.AV_SAMPLE_FMT_FLTP,
      sample_rate: sampleRate,
      channel_layout: frontCentre,
    },
    time_base: [1, sampleRate],
  })
  let pts = 0
  const framesOf = (block: Float32Array) =>
    Array.from({ length: Math.ceil(block.length / packetSamples) }, (_, index) => {
      const data = [block.slice(index * packetSamples, (index + 1) * packetSamples)]
      const made = {
        data,
        pts,
        ptshi: 0,
        nb_samples: data[0]?.length ?? 0,
        format: library.AV_SAMPLE_FMT_FLTP,
        sample_rate: sampleRate,
        channel_layout: frontCentre,
        channels: 1,
      }
      pts += packetSamples
      return made
    })
  return {
    encode: (block: Float32Array): Promise<Packet[]> =>
      library.ff_encode_multi(context, frame, packet, framesOf(block)),
    end: (): Promise<Packet[]> => library.ff_encode_multi(context, frame, packet, [], true),
    free: () => library.terminate(),
  }
}

/** AV_CH_LAYOUT_MONO. */
const frontCentre = 4

/** Of the same length, but for the last. */
async function* inBlocks(samples: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  const block = new Float32Array(packetSamples * packetsAtOnce)
  let filled = 0
  for await (const piece of samples) {
    for (let taken = 0; taken < piece.length; ) {
      const part = piece.subarray(taken, taken + block.length - filled)
      block.set(part, filled)
      taken += part.length
      filled += part.length
      if (filled < block.length) continue
      yield block.slice()
      filled = 0
    }
  }
  if (filled > 0) yield block.slice(0, filled)
}
