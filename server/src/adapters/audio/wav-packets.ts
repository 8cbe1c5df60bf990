import type { SoundFile } from '../../ports/audio.ts'
import { blockHeadBytes } from './adpcm.ts'
import { chunksOf, endOf, readAt } from './chunks.ts'
import { chainedFrames } from './frame-chain.ts'
import { mpegFrames } from './mpeg-frames.ts'
import type { Coding } from './packet-decoder.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'
import { type Opened, opened, refusalOf, refuse } from './raw-sound.ts'

/** The format chunk of sound that is coded in blocks. */
interface BlockFormat {
  codec: 'adpcm-ima' | 'adpcm-ms'
  rate: number
  channels: number
  blockBytes: number
  samplesPerBlock: number
  description: Uint8Array
}

const tags = { adpcmMs: 0x02, adpcmIma: 0x11, gsm: 0x31, mp3: 0x55 }

/** Coded sound in WAV: ADPCM and MP3 are read. */
export async function readCodedWav(file: SoundFile): Promise<Opened> {
  const head: { format: Buffer } = { format: Buffer.alloc(0) }
  for await (const chunk of chunksOf(file, 'wav')) {
    if (chunk.name === 'fmt ')
      head.format = await readAt(file, chunk.start, Math.min(chunk.size, mostFormatBytes))
    if (chunk.name === 'data')
      return readData(file, head.format, { start: chunk.start, ...endOf(file, chunk) })
  }
  return refuse('not_audio')
}

const mostFormatBytes = 1024

interface Stretch {
  start: number
  end: number
  isCut: boolean
}

async function readData(file: SoundFile, format: Buffer, data: Stretch): Promise<Opened> {
  const coding = { rate: format.readUInt32LE(4), channels: format.readUInt16LE(2) }
  const refusal = refusalOf(coding)
  if (refusal) return refuse(refusal)
  const tag = format.readUInt16LE(0)
  if (tag === tags.mp3) {
    const frames = chainedFrames(stretchOf(file, data), mpegFrames)
    return opened(
      await openPackets(frames, { codec: 'mp3', description: null, ...coding }, { seconds: null }),
    )
  }
  const blocks = blockFormat(tag, format, coding)
  if (blocks === 'damaged') return refuse('not_audio')
  if (!blocks) return { kind: 'foreign', otherwise: tag === tags.gsm ? 'gsm' : 'needs_decoder' }
  const count = Math.ceil((data.end - data.start) / blocks.blockBytes)
  const seconds = (count * blocks.samplesPerBlock) / blocks.rate
  return opened(await openPackets(blocksOf(file, data, blocks.blockBytes), blocks, { seconds }))
}

function blockFormat(
  tag: number,
  format: Buffer,
  { rate, channels }: Pick<Coding, 'rate' | 'channels'>,
): BlockFormat | 'damaged' | undefined {
  const codec = tag === tags.adpcmIma ? 'adpcm-ima' : tag === tags.adpcmMs ? 'adpcm-ms' : undefined
  const bits = format.readUInt16LE(14)
  const blockBytes = format.readUInt16LE(12)
  if (!codec) return undefined
  if (bits !== 4 || format.length < 20 || blockBytes < blockHeadBytes[codec] * channels) return 'damaged'
  return {
    codec,
    rate,
    channels,
    blockBytes,
    samplesPerBlock: format.readUInt16LE(18),
    description: format.subarray(20),
  }
}

/** The last one may be shorter. */
async function* blocksOf(
  file: SoundFile,
  { start, end, isCut }: Stretch,
  bytes: number,
): AsyncGenerator<TimedPacket> {
  for (let at = start; at < end; at += bytes) yield { data: await file.read(at, Math.min(at + bytes, end)) }
  if (isCut) throw new Error('The file breaks off.')
}

function stretchOf(file: SoundFile, { start, end }: Stretch): SoundFile {
  return { ...file, size: end - start, read: (from, to) => file.read(start + from, start + to) }
}
