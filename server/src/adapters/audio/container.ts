import { leastGapSeconds, mostGapSeconds } from '@earmark/core/recording/sound-length.ts'
import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import {
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from 'mediabunny'
import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { openDecoder, type PacketCodec } from './packet-decoders.ts'
import { type RawSound, refusalOf, refuse } from './raw-sound.ts'

/** Readable here, perhaps readable by ffmpeg (with what to say where there is none), or not a container at all. */
export type Container =
  | { kind: 'raw'; raw: RawSound }
  | { kind: 'foreign'; otherwise: SoundRefusal }
  | { kind: 'unknown' }
  | RefusedSound

// No playlists: a file that names other files is never followed.
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, FLAC, MP3]

export async function readContainer(file: SoundFile): Promise<Container> {
  const input = new Input({
    formats,
    source: new CustomSource({ getSize: () => file.size, read: file.read }),
  })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) return { kind: 'foreign', otherwise: 'no_sound' }
    return await readTrack(input, track)
  } catch {
    // The library throws on whatever it cannot read; to a person that is one thing.
    input.dispose()
    return { kind: 'unknown' }
  }
}

async function readTrack(input: Input, track: InputAudioTrack): Promise<Container> {
  const codec = await track.getCodec()
  if (codec !== 'opus' && codec !== 'mp3' && codec !== 'flac')
    return { kind: 'foreign', otherwise: 'needs_decoder' }
  const refusal = refusalOf({
    rate: await track.getSampleRate(),
    channels: await track.getNumberOfChannels(),
  })
  if (refusal) return refuse(refusal)
  const config = await track.getDecoderConfig()
  const description = config?.description ? toBytes(config.description) : null
  const seconds = await track.getDurationFromMetadata()
  const blocks = readBlocks(input, track, { codec, description })
  const first = await blocks.next()
  if (first.done) return refuse('no_sound')
  return { kind: 'raw', raw: { rate: first.value.rate, seconds, blocks: sameRate(first.value, blocks) } }
}

interface TimedBlock {
  rate: number
  channels: Float32Array[]
}

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

interface Coding {
  codec: PacketCodec
  description: Uint8Array | null
}

async function* readBlocks(input: Input, track: InputAudioTrack, coding: Coding): AsyncGenerator<TimedBlock> {
  const decoder = await openDecoder[coding.codec](coding.description)
  const clock = { start: 0, samples: 0, toSkip: decoder.lead, isFirst: true }
  try {
    for await (const packet of packetsOf(track)) {
      const { channels, rate } = await decoder.decode(packet.data)
      const length = channels[0]?.length ?? 0
      if (length === 0) continue
      if (clock.isFirst) clock.start = packet.timestamp
      clock.isFirst = false
      const missing = packet.timestamp - clock.start - clock.samples / rate
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
    input.dispose()
  }
}

/** One by one: the library's own loop reads ahead, and loses all it has read when the file breaks off. */
async function* packetsOf(track: InputAudioTrack): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  let packet = await sink.getFirstPacket()
  while (packet) {
    yield packet
    packet = await sink.getNextPacket(packet)
  }
}

function toBytes(source: ArrayBuffer | SharedArrayBuffer | ArrayBufferView): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source)
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
}
