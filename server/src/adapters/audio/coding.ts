import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import type { AudioCodec, InputAudioTrack } from 'mediabunny'
import type { SoundFile } from '../../ports/audio.ts'
import { findAlacCookie } from './alac-cookie.ts'
import type { Coding, PacketCodec } from './packet-decoder.ts'
import type { SampleKind } from './pcm.ts'

type Foreign = { kind: 'foreign'; otherwise: SoundRefusal }

/** How a track of a container is coded; foreign: in a way that only ffmpeg reads. */
export async function codingOf(
  file: SoundFile,
  track: InputAudioTrack,
): Promise<({ kind: 'known' } & Coding) | Foreign> {
  const codec = await track.getCodec()
  const found = codec
    ? (plainCodecs[codec] ?? samplesOf(codec))
    : oldCodecs[String(await track.getInternalCodecId())]
  if (!found)
    return { kind: 'foreign', otherwise: codec === 'ac3' || codec === 'eac3' ? 'ac3' : 'needs_decoder' }
  const [rate, channels] = [await track.getSampleRate(), await track.getNumberOfChannels()]
  const description =
    found.codec === 'alac'
      ? await findAlacCookie(file)
      : toBytes((await track.getDecoderConfig())?.description)
  if (found.codec === 'alac' && !description) return { kind: 'foreign', otherwise: 'needs_decoder' }
  return { kind: 'known', ...found, rate, channels, description }
}

type Found = Pick<Coding, 'codec' | 'sample'>

const plainCodecs: Partial<Record<AudioCodec, Found>> = {
  opus: { codec: 'opus' },
  mp3: { codec: 'mp3' },
  flac: { codec: 'flac' },
  aac: { codec: 'aac' },
  vorbis: { codec: 'vorbis' },
  ulaw: { codec: 'pcm', sample: 'ulaw' },
  alaw: { codec: 'pcm', sample: 'alaw' },
}

/** What the library does not know, by the name that it has in MP4. */
const oldCodecs: Record<string, { codec: PacketCodec }> = {
  alac: { codec: 'alac' },
  samr: { codec: 'amr-nb' },
  sawb: { codec: 'amr-wb' },
}

const sampleKinds = new Set<SampleKind>([
  'u8',
  's8',
  's16',
  's16be',
  's24',
  's24be',
  's32',
  's32be',
  'f32',
  'f32be',
  'f64',
  'f64be',
])

function samplesOf(codec: string): Found | undefined {
  const name = codec.replace(/^pcm-/, '') as SampleKind // checked in the next line
  return codec.startsWith('pcm-') && sampleKinds.has(name) ? { codec: 'pcm', sample: name } : undefined
}

function toBytes(source: ArrayBufferLike | ArrayBufferView | undefined): Uint8Array | null {
  if (!source) return null
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source)
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}
