import type { Speech } from '../server/src/ports/speech.ts'
import type { Row } from './row.ts'

const rate = 16_000
const shortSeconds = 15

/**
 * The speed of one long sound against that of the same words in short sounds, in the same run: half of those before it
 * and half after it, so that the machine's load is about the same.
 */
export async function measureLong(speech: Speech, clip: Float32Array, minutes: number): Promise<Row[]> {
  const pieces = Array.from({ length: Math.floor(clip.length / rate / shortSeconds) }, (_, at) =>
    clip.subarray(at * shortSeconds * rate, (at + 1) * shortSeconds * rate),
  )
  const half = Math.floor(pieces.length / 2)
  const repeats = Math.ceil((60 * minutes * rate) / clip.length)
  const before = await speedOf(speech, pieces.slice(0, half), 1)
  const long = await speedOf(speech, [clip], repeats)
  const after = await speedOf(speech, pieces.slice(half), 1)
  const short = (before + after) / 2
  console.log(
    `${minutes} min at ${long.toFixed(2)} ×, in pieces of ${shortSeconds} s at ${short.toFixed(2)} ×`,
  )
  const ratio = Math.round((100 * long) / short) / 100
  return [
    {
      name: `${minutes} min in one sound against ${shortSeconds} s`,
      value: ratio,
      unit: '×',
      limit: '≥ 0.8',
      pass: ratio >= 0.8,
    },
  ]
}

/** Each sound is given so many times over, as one. */
async function speedOf(speech: Speech, sounds: readonly Float32Array[], repeats: number): Promise<number> {
  const begun = performance.now()
  for (const samples of sounds) await speech.transcribe(again(samples, repeats))
  const seconds = (repeats * sounds.reduce((sum, { length }) => sum + length, 0)) / rate
  return (1000 * seconds) / (performance.now() - begun)
}

async function* again(samples: Float32Array, repeats: number): AsyncGenerator<Float32Array> {
  for (let count = 0; count < repeats; count++) yield samples
}
