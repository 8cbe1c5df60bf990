import { foreignFormatOf, formatHeadBytes } from '@earmark/core/speech/foreign-format.ts'
import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import type { Audio, DecodeOptions, RefusedSound, SoundFile } from '../../ports/audio.ts'
import { isAdts, readAdts } from './adts.ts'
import { readAmr } from './amr.ts'
import { readContainer } from './container.ts'
import { type Ffmpeg, readWithFfmpeg } from './ffmpeg.ts'
import { isOggFlac, readOggFlac } from './ogg-flac.ts'
import { readPcm } from './pcm.ts'
import { type PcmAnswer, pcmContainerOf, readPcmContainer } from './pcm-containers.ts'
import { type RawSound, refuse, toSound } from './raw-sound.ts'
import { withReadAhead } from './read-ahead.ts'
import { isWav, readWav } from './wav.ts'

/** Reads what it can by itself, and asks ffmpeg only for what is known to be a recording of another kind. */
export function createAudio(ffmpeg: Ffmpeg | null): Audio {
  return {
    readsAll: ffmpeg !== null,
    async decode(file, options) {
      const ahead = withReadAhead(file)
      const found = await open(ahead)
      const raw = found.kind === 'foreign' ? readForeign(ffmpeg, ahead, { ...options, ...found }) : found
      return raw.kind === 'raw' ? toSound(raw.raw, options.maxSeconds) : raw
    },
  }
}

/** Read here; a recording that perhaps ffmpeg reads, with what to say where there is none; or no recording. */
type Opened = Readable | { kind: 'foreign'; otherwise: SoundRefusal }
type Readable = { kind: 'raw'; raw: RawSound } | RefusedSound

async function open(file: SoundFile): Promise<Opened> {
  if (file.size === 0) return refuse('empty')
  const head = await file.read(0, Math.min(file.size, formatHeadBytes))
  const foreign = foreignFormatOf(head)
  if (foreign) return { kind: 'foreign', otherwise: foreign }
  if (isWav(head)) return fromSamples(file, await readWav(file), 'needs_decoder')
  const plain = pcmContainerOf(head)
  if (plain) {
    const otherwise = plain === 'caf' ? 'caf' : 'needs_decoder'
    return fromSamples(file, await readPcmContainer[plain](file), otherwise)
  }
  if (Buffer.from(head).toString('latin1').startsWith('#!AMR')) return opened(await readAmr(file))
  if (isAdts(head)) return opened(await readAdts(file))
  if (isOggFlac(head)) return opened(await readOggFlac(file))
  const container = await readContainer(file)
  return container.kind === 'unknown' ? refuse('not_audio') : container
}

function fromSamples(file: SoundFile, answer: PcmAnswer, otherwise: SoundRefusal): Opened {
  if (answer.kind === 'broken') return refuse('not_audio')
  if (answer.kind === 'coded') return { kind: 'foreign', otherwise }
  return opened(readPcm(file, answer.pcm))
}

function opened(raw: RawSound | RefusedSound): Readable {
  return 'kind' in raw ? raw : { kind: 'raw', raw }
}

function readForeign(
  ffmpeg: Ffmpeg | null,
  file: SoundFile,
  { otherwise, ...options }: DecodeOptions & { otherwise: SoundRefusal },
): Readable {
  return ffmpeg ? { kind: 'raw', raw: readWithFfmpeg(ffmpeg, file, options) } : refuse(otherwise)
}
