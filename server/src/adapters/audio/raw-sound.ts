import { createMixer } from '@earmark/core/speech/mix-down.ts'
import type { SoundSide } from '@earmark/core/speech/pick-side.ts'
import { createSideReader } from '@earmark/core/speech/read-side.ts'
import { createResampler } from '@earmark/core/speech/resample.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'
import type { SoundRefusal } from '@earmark/core/speech/sound-refusal.ts'
import type { DecodeOptions, RefusedSound, Sound } from '../../ports/audio.ts'

/** Decoded sound as the file has it: any rate, any number of channels. */
export interface RawSound {
  rate: number
  seconds: number | null
  /** One array for each channel, all of one length. */
  blocks: AsyncIterable<Float32Array[]>
}

/** Read here; a recording that perhaps ffmpeg reads, with what to say where there is none; or no recording. */
export type Opened = Readable | { kind: 'foreign'; otherwise: SoundRefusal }
export type Readable = { kind: 'raw'; raw: RawSound } | RefusedSound

export function opened(raw: RawSound | RefusedSound): Readable {
  return 'kind' in raw ? raw : { kind: 'raw', raw }
}

const rates = { lowest: 4000, highest: 384_000 }
const mostChannels = 64

export function refuse(reason: SoundRefusal): RefusedSound {
  return { kind: 'refused', reason }
}

/** A header can say anything: one sample a second turns 200 kB into a day. */
export function refusalOf(format: { rate: number; channels: number }): SoundRefusal | null {
  if (!(format.rate >= rates.lowest && format.rate <= rates.highest)) return 'unusual_rate'
  if (!(format.channels >= 1)) return 'no_sound'
  return format.channels > mostChannels ? 'too_many_channels' : null
}

/** To one channel at 16 kHz, up to the limit. Blocks that throw, at once or at their end, are of a damaged file. */
export async function toSound(
  raw: RawSound,
  { maxSeconds, side }: DecodeOptions,
): Promise<Sound | RefusedSound> {
  const seconds = believable(raw.seconds)
  const end: { reason: 'damaged' | 'too_long' | null } = { reason: null }
  const pieces = limited(resampled(raw, side), maxSeconds * sampleRate, end)
  const first = await pieces.next()
  // Nobody knows whether a file holds sound before some has come out of it.
  if (first.done) return refuse('no_sound')
  return {
    kind: 'sound',
    seconds,
    samples: withFirst(first.value, pieces),
    missing: () => end.reason,
  }
}

/** A day and more: no file of a person says so, and is right. */
const mostSaidSeconds = 100_000

/** What a header says of the length, where that can be; null: it shows at the end. */
function believable(seconds: number | null): number | null {
  return seconds !== null && seconds > 0 && seconds <= mostSaidSeconds ? seconds : null
}

async function* withFirst(
  first: Float32Array,
  rest: AsyncGenerator<Float32Array>,
): AsyncGenerator<Float32Array> {
  yield first
  yield* rest
}

interface Reader {
  push: (channels: readonly Float32Array[]) => Float32Array
  flush: () => Float32Array
}

function createWholeReader(rate: number): Reader {
  const resampler = createResampler(rate)
  const mixer = createMixer()
  return { push: (channels) => resampler.push(mixer.push(channels)), flush: resampler.flush }
}

async function* resampled(
  { rate, blocks }: RawSound,
  side: SoundSide | undefined,
): AsyncGenerator<Float32Array> {
  const reader = side ? createSideReader(rate, side) : createWholeReader(rate)
  const seen: { heard: number; damage?: unknown } = { heard: 0 }
  try {
    for await (const channels of blocks) {
      seen.heard += channels[0]?.length ?? 0
      yield reader.push(channels)
    }
  } catch (error) {
    seen.damage = error
  }
  if (seen.heard > 0) yield reader.flush()
  if (seen.damage) throw seen.damage
}

async function* limited(
  pieces: AsyncGenerator<Float32Array>,
  limit: number,
  end: { reason: 'damaged' | 'too_long' | null },
): AsyncGenerator<Float32Array> {
  let given = 0
  try {
    for await (const piece of pieces) {
      const taken = piece.subarray(0, limit - given)
      given += taken.length
      if (taken.length > 0) yield taken
      if (taken.length === piece.length) continue
      end.reason = 'too_long'
      return
    }
  } catch {
    // The decoders throw whatever they like at a broken packet; the sound before it is what can be saved.
    end.reason = 'damaged'
  }
}
