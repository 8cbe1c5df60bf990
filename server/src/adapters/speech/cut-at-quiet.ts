import { sampleRate } from '@earmark/core/speech/segmenter.ts'

const searchSeconds = 30
const windowSamples = sampleRate / 4

/** Parts of at most `seconds`, each cut at the quietest quarter of a second of its last half minute. */
export async function* cutAtQuiet(
  audio: AsyncIterable<Float32Array>,
  seconds: number,
): AsyncGenerator<Float32Array> {
  const limit = seconds * sampleRate
  const part = new Float32Array(limit)
  let filled = 0
  for await (const samples of audio) {
    for (let at = 0; at < samples.length; ) {
      const taken = Math.min(limit - filled, samples.length - at)
      part.set(samples.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled < limit) continue
      const cut = quietest(part)
      yield part.slice(0, cut)
      part.copyWithin(0, cut)
      filled -= cut
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}

function quietest(part: Float32Array): number {
  const earliest = Math.max(windowSamples, part.length - searchSeconds * sampleRate)
  let best = part.length
  let least = Number.POSITIVE_INFINITY
  for (let start = earliest; start + windowSamples <= part.length; start += windowSamples) {
    const loudness = part
      .subarray(start, start + windowSamples)
      .reduce((sum, sample) => sum + sample * sample, 0)
    if (loudness >= least) continue
    least = loudness
    best = start + windowSamples / 2
  }
  return best
}
