import type { SoundSide } from '@earmark/core/speech/pick-side.ts'
import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import type { SidesFound } from '@earmark/core/speech/tell-sides.ts'

/** Bytes of a sound, wherever they lie; read in pieces, never whole. */
export interface SoundFile {
  size: number
  read: (start: number, end: number) => Promise<Uint8Array>
  /** Where it lies on this machine's disk, when it does. */
  path?: string
}

export interface Sound {
  kind: 'sound'
  /** What the file says of its length; null when it does not. */
  seconds: number | null
  /** 16 kHz, one channel, −1 to 1. To be read once. */
  samples: AsyncIterable<Float32Array>
  /** Why some of it is not in the samples, once they have been read: the file is damaged, or longer than asked for. */
  missing: () => 'damaged' | 'too_long' | null
}

export interface RefusedSound {
  kind: 'refused'
  reason: SoundRefusal
}

export interface DecodeOptions {
  maxSeconds: number
  signal?: AbortSignal
  /** One side of a sound that has two, without what is heard across. Not given: all channels as one. */
  side?: SoundSide
}

export interface Audio {
  /** WMA, AC-3 and the like too: for those it takes ffmpeg, which not every machine has. */
  readsAll: boolean
  decode(file: SoundFile, options: DecodeOptions): Promise<Sound | RefusedSound>
  /** By its first minutes. `alike` also where it has one channel or more than two, or cannot be read. */
  listenToSides(file: SoundFile, signal: AbortSignal): Promise<SidesFound>
}

/** Makes a file that every browser plays of samples as `Sound` has them. */
export interface SoundEncoder {
  type: string
  /** About so many: room is asked for before it is made. */
  bytesPerSecond: number
  /** Of at most so many seconds. */
  encode(
    samples: AsyncIterable<Float32Array>,
    file: string,
    options: { seconds: number; signal: AbortSignal },
  ): Promise<void>
}
