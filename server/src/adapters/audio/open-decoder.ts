import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'
import { openAdpcm } from './adpcm.ts'
import { openAmr } from './amr.ts'
import { openLibav } from './libav.ts'
import type { Coding, PacketCodec, PacketDecoder } from './packet-decoder.ts'
import { splitPcm } from './pcm.ts'

export const openDecoder: Record<PacketCodec, (coding: Coding) => Promise<PacketDecoder>> = {
  aac: (coding) => openLibav('aac', coding),
  alac: (coding) => openLibav('alac', coding),
  vorbis: (coding) => openLibav('vorbis', coding),
  wavpack: (coding) => openLibav('wavpack', coding),
  'adpcm-ima': async (coding) => openAdpcm('adpcm-ima', coding),
  'adpcm-ms': async (coding) => openAdpcm('adpcm-ms', coding),
  'amr-nb': () => openAmr('amr-nb'),
  'amr-wb': () => openAmr('amr-wb'),
  async pcm({ rate, channels, sample = 's16' }) {
    const decode = async (packet: Uint8Array) => ({
      rate,
      channels: splitPcm(packet, { kind: sample, channels }),
    })
    return { lead: 0, free: () => undefined, decode }
  },
  async opus({ description }) {
    const head = readOpusHead(description)
    // Opus can decode to 16 kHz by itself, which is cleaner and faster than to resample afterwards.
    const decoder = new OpusDecoder({ sampleRate: 16_000, ...head.layout })
    await decoder.ready
    return {
      lead: Math.round(head.preSkip / 3),
      free: () => decoder.free(),
      async decode(packet) {
        const { channelData, sampleRate, errors } = unprinted(() => decoder.decodeFrame(packet))
        return { channels: channelData, rate: sampleRate, isBroken: errors.length > 0 }
      },
    }
  },
  async mp3() {
    const decoder = new MPEGDecoder({ enableGapless: false })
    await decoder.ready
    return {
      lead: 0,
      free: () => decoder.free(),
      async decode(packet) {
        const { channelData, sampleRate } = decoder.decodeFrame(packet)
        return { channels: channelData, rate: sampleRate }
      },
    }
  },
  async flac() {
    const decoder = new FLACDecoder()
    await decoder.ready
    return {
      lead: 0,
      free: () => decoder.free(),
      async decode(packet) {
        const { channelData, sampleRate, errors } = await unprinted(() => decoder.decodeFrames([packet]))
        // It gives silence in place of a frame whose sum is wrong.
        const isBroken = errors.length > 0
        return { channels: isBroken ? [] : channelData, rate: sampleRate, isBroken }
      },
    }
  },
}

/**
 * Some decoders print each damaged packet to the console by themselves, in the middle of our log. They do so before
 * they answer, so that nobody else's words can be lost meanwhile.
 */
function unprinted<T>(work: () => T): T {
  const { error } = console
  Object.assign(console, { error: () => undefined })
  try {
    return work()
  } finally {
    Object.assign(console, { error })
  }
}

/** RFC 7845 §5.1. Without a header, a recorder's usual one or two channels are assumed. */
function readOpusHead(description: Uint8Array | null) {
  if (!description || description.length < 19) return { preSkip: 0, layout: {} }
  // The description is a window into a larger buffer.
  const view = new DataView(description.buffer, description.byteOffset, description.byteLength)
  const channels = view.getUint8(9)
  const preSkip = view.getUint16(10, true)
  const hasMapping = view.getUint8(18) !== 0 && description.length >= 21 + channels
  if (!hasMapping) return { preSkip, layout: { channels: Math.min(Math.max(channels, 1), 2) } }
  return {
    preSkip,
    layout: {
      channels,
      streamCount: view.getUint8(19),
      coupledStreamCount: view.getUint8(20),
      channelMappingTable: Array.from(description.subarray(21, 21 + channels)),
    },
  }
}
