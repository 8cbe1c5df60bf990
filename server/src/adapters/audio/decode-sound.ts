import type { Audio, DecodeOptions, RefusedSound, SoundFile } from '../../ports/audio.ts'
import { readContainer } from './container.ts'
import { type Ffmpeg, readWithFfmpeg } from './ffmpeg.ts'
import { type RawSound, refuse, toSound } from './raw-sound.ts'
import { withReadAhead } from './read-ahead.ts'
import { isWav, readWav } from './wav.ts'

/** Reads what it can by itself, and asks ffmpeg only for what is known to be AAC, AMR or a film's sound. */
export function createAudio(ffmpeg: Ffmpeg | null): Audio {
  return {
    readsAll: ffmpeg !== null,
    async decode(file, options) {
      const raw = await open(ffmpeg, withReadAhead(file), options)
      return 'kind' in raw ? raw : toSound(raw, options.maxSeconds)
    },
  }
}

async function open(
  ffmpeg: Ffmpeg | null,
  file: SoundFile,
  options: DecodeOptions,
): Promise<RawSound | RefusedSound> {
  if (file.size === 0) return refuse('empty')
  const head = await file.read(0, Math.min(file.size, 16))
  if (isWav(head)) return readWav(file)
  const container = isBareStream(head) ? bareStream : await readContainer(file)
  if (container.kind === 'refused') return container
  if (container.kind === 'raw') return container.raw
  if (container.kind === 'unknown') return refuse('not_audio')
  return ffmpeg ? readWithFfmpeg(ffmpeg, file, options) : refuse(container.otherwise)
}

const bareStream = { kind: 'foreign', otherwise: 'needs_decoder' } as const

/** AMR files begin with their name; AAC without a container with a frame whose layer bits are zero. */
function isBareStream(head: Uint8Array): boolean {
  const isAmr = Buffer.from(head.subarray(0, 5)).toString('latin1') === '#!AMR'
  const isAdts = head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0
  return isAmr || isAdts
}
