import type { SampleKind } from './pcm.ts'

interface DecodedBlock {
  channels: Float32Array[]
  rate: number
  /** The packet, or a part of it, could not be read. */
  isBroken?: boolean
}

/** Turns packets, in their order, into sound. */
export interface PacketDecoder {
  decode: (packet: Uint8Array) => Promise<DecodedBlock>
  /** Samples to leave out at the beginning: what the coder needed to settle. */
  lead: number
  free: () => void
}

export type PacketCodec =
  | 'opus'
  | 'mp3'
  | 'flac'
  | 'aac'
  | 'alac'
  | 'vorbis'
  | 'wavpack'
  | 'adpcm-ima'
  | 'adpcm-ms'
  | 'amr-nb'
  | 'amr-wb'
  | 'pcm'

export interface Coding {
  codec: PacketCodec
  /** What the container says of the coder's settings. */
  description: Uint8Array | null
  rate: number
  channels: number
  /** Of samples that are not coded. */
  sample?: SampleKind
}
