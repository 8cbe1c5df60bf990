import { createRequire } from 'node:module'
import type { Frame, LibAV, LibAVWrapper } from '@libav.js/variant-fat'
import type { Coding, PacketDecoder } from './packet-decoder.ts'

type LibavCodec = 'aac' | 'alac' | 'vorbis' | 'wavpack'

const decoderNames = {
  aac: 'aac',
  alac: 'alac',
  vorbis: 'libvorbis',
  wavpack: 'wavpack',
} as const satisfies Record<LibavCodec, string>

/** AV_LOG_QUIET. */
const silent = -8

/** A decoder of FFmpeg's libraries as WebAssembly: it has a memory of its own, and sees packets alone, never a file. */
export async function openLibav(codec: LibavCodec, coding: Coding): Promise<PacketDecoder> {
  // Each its own: what a hostile file makes it hold goes with it.
  const library = await loadLibav()
  const [, context, packet, frame] = await start(library, codec, coding)
  const decodeOne = async (data: Uint8Array) => {
    try {
      return await library.ff_decode_multi(context, packet, frame, [
        { data, pts: 0, ptshi: 0, dts: 0, dtshi: 0 },
      ])
    } catch {
      // A broken packet is left out, as a player does.
      await library.av_packet_unref(packet)
      return undefined
    }
  }
  return {
    lead: 0,
    free: () => library.terminate(),
    async decode(data) {
      // An empty packet is how a decoder is told that the sound has ended.
      const frames = data.length > 0 ? await decodeOne(data) : []
      const rate = frames?.[0]?.sample_rate ?? coding.rate
      return { rate, channels: joined((frames ?? []).map(toChannels)), isBroken: frames === undefined }
    },
  }
}

export async function loadLibav(): Promise<LibAV> {
  // It finds the files beside it by its own place, which a bundle would not have.
  const require = createRequire(import.meta.url)
  const wrapper = require('@libav.js/variant-fat') as LibAVWrapper // its types name only a global
  const library = await wrapper.LibAV({ noworker: true, nothreads: true })
  // It prints what it thinks of each broken packet.
  await library.av_log_set_level(silent)
  return library
}

async function start(library: LibAV, codec: LibavCodec, { description, rate, channels }: Coding) {
  const parameters = await library.avcodec_parameters_alloc()
  await library.AVCodecParameters_sample_rate_s(parameters, rate)
  await library.AVCodecParameters_channels_s(parameters, channels)
  if (description) {
    // Decoders read a little beyond the end.
    const padded = new Uint8Array(description.length + 64)
    padded.set(description)
    const at = await library.malloc(padded.length)
    await library.copyin_u8(at, padded)
    await library.AVCodecParameters_extradata_s(parameters, at)
    await library.AVCodecParameters_extradata_size_s(parameters, description.length)
  }
  return library.ff_init_decoder(decoderNames[codec], parameters)
}

type Samples = Float32Array | Int16Array | Int32Array

function toChannels({ data, channels = 1 }: Frame): Float32Array[] {
  // These decoders give one plane for each channel, or all of them side by side.
  if (Array.isArray(data)) return (data as Samples[]).map(toFloats)
  const samples = toFloats(data as Samples)
  return Array.from({ length: channels }, (_, channel) =>
    samples.filter((__, at) => at % channels === channel),
  )
}

function toFloats(samples: Samples): Float32Array {
  if (samples instanceof Float32Array) return samples
  const full = samples instanceof Int16Array ? 0x80_00 : 0x80_00_00_00
  return Float32Array.from(samples, (sample) => sample / full)
}

function joined(frames: Float32Array[][]): Float32Array[] {
  if (frames.length <= 1) return frames[0] ?? []
  return (frames[0] ?? []).map((_, channel) =>
    Float32Array.from(frames.flatMap((planes) => Array.from(planes[channel] ?? []))),
  )
}
