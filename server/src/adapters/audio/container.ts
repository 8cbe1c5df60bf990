import {
  CustomSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from 'mediabunny'
import type { SoundFile } from '../../ports/audio.ts'
import { codingOf } from './coding.ts'
import { packetsBeforeCut } from './cut-files.ts'
import { flacFrames } from './flac-frames.ts'
import { chainedFrames } from './frame-chain.ts'
import { isWithoutIndex } from './mp4-index.ts'
import { mpegFrames } from './mpeg-frames.ts'
import { type Opened, opened, refusalOf, refuse } from './raw-sound.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'

/** As other files, or not a container at all. */
export type Container = Opened | { kind: 'unknown' }

// What it does not know is answered below, and does not belong in the middle of our log.
Logging.level = LogLevel.Silent

// No playlists: a file that names other files is never followed.
const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, FLAC, MP3]

export async function readContainer(file: SoundFile): Promise<Container> {
  return (await isWithoutIndex(file)) ? refuse('no_index') : readWhole(file)
}

async function readWhole(file: SoundFile): Promise<Container> {
  const input = new Input({
    formats,
    // It keeps nothing, so that every step of it comes by here.
    source: new CustomSource({ getSize: () => file.size, read: whileMoving(file.read), maxCacheSize: 0 }),
  })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) return { kind: 'foreign', otherwise: 'no_sound' }
    return await readTrack(file, input, track)
  } catch {
    // The library throws on whatever it cannot read; to a person that is one thing.
    input.dispose()
    return { kind: 'unknown' }
  }
}

/** For each of a page's packets the page is asked for again. */
const mostTimes = 5_000

/**
 * In a damaged Matroska file the library looks for the next element up to the last eight bytes, and then asks for those
 * for ever (1.61.0): whoever asks for the same again and again is given up.
 */
function whileMoving(read: SoundFile['read']): SoundFile['read'] {
  const last = { start: -1, end: -1, times: 0 }
  return (start, end) => {
    const isSame = start === last.start && end === last.end
    Object.assign(last, { start, end, times: isSame ? last.times + 1 : 1 })
    if (last.times > mostTimes) throw new Error('the reader of containers does not move')
    return read(start, end)
  }
}

async function readTrack(file: SoundFile, input: Input, track: InputAudioTrack): Promise<Container> {
  const coding = await codingOf(file, track)
  if (coding.kind === 'foreign') return coding
  const refusal = refusalOf(coding)
  if (refusal) return refuse(refusal)
  const format = await input.getFormat()
  const said = await track.getDurationFromMetadata()
  const seconds = said ?? (endTellsLength.has(format) ? await countSeconds(file, track) : null)
  const packets = frameReaders.get(format)?.(file, coding.rate) ?? packetsOf(file, track)
  const isExact = tellTheirLength.has(format)
  return opened(await openPackets(packets, coding, { seconds, isExact, onEnd: () => input.dispose() }))
}

/** In others the library may look for the last packet for ever (FLAC without a frame, 1.61.0). */
const endTellsLength: ReadonlySet<InputFormat> = new Set([OGG, WEBM, MATROSKA])

/** Hours of speech. All of it may have to be gone through, and somebody waits for the first words. */
const mostBytesToCount = 256 * 1024 ** 2

/** By its last packet: Ogg, and what was written while it was recorded, have no length at their beginning. */
async function countSeconds(file: SoundFile, track: InputAudioTrack): Promise<number | null> {
  if (file.size > mostBytesToCount) return null
  // One that breaks off may have no last packet that the library knows.
  return track.computeDuration().catch(() => null)
}

/** Of streams in which the library ends at a broken frame, or passes over it without a word. */
const frameReaders: ReadonlyMap<InputFormat, (file: SoundFile, rate: number) => AsyncGenerator<TimedPacket>> =
  new Map([
    [FLAC, flacFrames],
    [MP3, (file: SoundFile) => chainedFrames(file, mpegFrames)],
  ])

/** Of the sound itself: Matroska tells that of the whole film, and that of MP3 may be a guess. */
const tellTheirLength: ReadonlySet<InputFormat> = new Set([FLAC, MP4, QTFF])

/** One by one: the library's own loop reads ahead, and loses all it has read when the file breaks off. */
async function* packetsOf(file: SoundFile, track: InputAudioTrack): AsyncGenerator<TimedPacket> {
  const sink = new EncodedPacketSink(track)
  let last = Number.NEGATIVE_INFINITY
  try {
    let packet = await sink.getFirstPacket()
    while (packet) {
      last = packet.timestamp
      yield packet
      packet = await sink.getNextPacket(packet)
    }
  } catch (error) {
    // The library gives up where the file breaks off; whole packets may lie there still.
    yield* packetsBeforeCut(file, track, last)
    throw error
  }
  if (yield* packetsBeforeCut(file, track, last)) throw new Error('The file breaks off.')
}
