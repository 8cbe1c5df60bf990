import { foreignFormatOf, formatHeadBytes } from '@earmark/core/speech/foreign-format.ts'
import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import type { Audio, DecodeOptions, RefusedSound, SoundFile } from '../../ports/audio.ts'
import { isAdts, readAdts } from './adts.ts'
import { isAmr, readAmr } from './amr.ts'
import { readCodedCaf } from './caf-packets.ts'
import { readContainer } from './container.ts'
import { type Ffmpeg, readWithFfmpeg } from './ffmpeg.ts'
import { listenSeconds, listenToSides } from './listen-to-sides.ts'
import { isOggFlac, readOggFlac } from './ogg-flac.ts'
import { readPcm } from './pcm.ts'
import { type PcmContainer, pcmContainerOf, readPcmContainer } from './pcm-containers.ts'
import { type Opened, opened, type RawSound, type Readable, refuse, toSound } from './raw-sound.ts'
import { withReadAhead } from './read-ahead.ts'
import { readCodedWav } from './wav-packets.ts'
import { isWavPack, readWavPack } from './wavpack.ts'

/** Reads what it can by itself, and asks ffmpeg only for what is known to be a recording of another kind. */
export function createAudio(ffmpeg: Ffmpeg | null): Audio {
  return {
    readsAll: ffmpeg !== null,
    async decode(file, options) {
      const raw = await readRaw(ffmpeg, file, options)
      return raw.kind === 'raw' ? toSound(raw.raw, options) : raw
    },
    async listenToSides(file, signal) {
      const raw = await readRaw(ffmpeg, file, { maxSeconds: listenSeconds, signal })
      return raw.kind === 'raw' ? listenToSides(raw.raw, signal) : 'alike'
    },
  }
}

async function readRaw(ffmpeg: Ffmpeg | null, file: SoundFile, options: DecodeOptions): Promise<Readable> {
  const ahead = withReadAhead(file)
  const found = await open(ahead)
  return found.kind === 'foreign' ? readForeign(ffmpeg, ahead, { ...options, ...found }) : found
}

async function open(file: SoundFile): Promise<Opened> {
  if (file.size === 0) return refuse('empty')
  const head = await file.read(0, Math.min(file.size, formatHeadBytes))
  const foreign = foreignFormatOf(head)
  if (foreign) return { kind: 'foreign', otherwise: foreign }
  const plain = pcmContainerOf(head)
  if (plain) return fromSamples(file, plain)
  const bare = bareStreams.find(({ isOne }) => isOne(head))
  if (bare) return opened(await bare.read(file))
  const container = await readContainer(file)
  return container.kind === 'unknown' ? refuse('not_audio') : container
}

/** Coded sound that the library for containers does not know, or that stands in none. */
const bareStreams: readonly {
  isOne: (head: Uint8Array) => boolean
  read: (file: SoundFile) => Promise<RawSound | RefusedSound>
}[] = [
  { isOne: isAmr, read: readAmr },
  { isOne: isWavPack, read: readWavPack },
  { isOne: isAdts, read: readAdts },
  { isOne: isOggFlac, read: readOggFlac },
]

async function fromSamples(file: SoundFile, container: PcmContainer): Promise<Opened> {
  const answer = await readPcmContainer[container](file)
  if (answer.kind === 'broken') return refuse('not_audio')
  if (answer.kind === 'pcm') return opened(readPcm(file, answer.pcm))
  if (container === 'wav') return readCodedWav(file)
  if (container !== 'caf') return { kind: 'foreign', otherwise: 'needs_decoder' }
  const coded = await readCodedCaf(file)
  return coded ? opened(coded) : { kind: 'foreign', otherwise: 'caf' }
}

function readForeign(
  ffmpeg: Ffmpeg | null,
  file: SoundFile,
  { otherwise, ...options }: DecodeOptions & { otherwise: SoundRefusal },
): Readable {
  return ffmpeg ? { kind: 'raw', raw: readWithFfmpeg(ffmpeg, file, options) } : refuse(otherwise)
}
