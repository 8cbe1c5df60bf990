import { parentPort, workerData } from 'node:worker_threads'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { Packet } from '@libav.js/variant-fat'
import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import { loadLibav } from './libav.ts'

// The coder runs here, in a thread of its own: on the main one, all others would wait for each second of sound.

/** What one thread is begun for: it makes this file of the blocks it is sent, and says after each that it is in. */
export interface AacOrder {
  file: string
  bitsPerSecond: number
  /** At most. */
  seconds: number
}

/** Samples, all blocks but the last of a length that makes whole packets; null after the last. */
export type ToAacThread = Float32Array | null

/** Of AAC-LC: so many samples are one packet, and the first packet is the coder's way in. */
const packetSamples = 1024

async function openWriter({ file, bitsPerSecond, seconds }: AacOrder) {
  const coder = await openCoder(bitsPerSecond)
  const source = new EncodedAudioPacketSource('aac')
  const target = new FilePathTarget(file)
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target })
  const maximumPacketCount = Math.ceil((seconds * sampleRate) / packetSamples) + 8
  output.addAudioTrack(source, { maximumPacketCount })
  await output.start()
  let at = -1
  return async (block: ToAacThread) => {
    for (const { data } of await (block ? coder.encode(block) : coder.end())) await add(source, data, at++)
    if (block === null) await output.finalize()
  }
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

async function openCoder(bitsPerSecond: number) {
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
  }
}

/** AV_CH_LAYOUT_MONO. */
const frontCentre = 4

// Only encode-aac.ts starts this thread, with exactly this, and sends it nothing else.
const write = await openWriter(workerData as AacOrder)
parentPort?.on('message', async (block: ToAacThread) => {
  await write(block)
  parentPort?.postMessage('written')
})
