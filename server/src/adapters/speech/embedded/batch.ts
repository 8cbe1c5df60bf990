import { sampleRate } from '@earmark/core/speech/segmenter.ts'

const pieceSamples = sampleRate

/** Decoders give packets of 20 ms; a second at a time is cheaper to hand over. Ends with one `null`. */
export async function* batch(audio: Iterable<Float32Array>): AsyncGenerator<Float32Array | null> {
  let piece = new Float32Array(pieceSamples)
  let filled = 0
  for (const samples of audio) {
    for (let at = 0; at < samples.length; ) {
      const taken = Math.min(pieceSamples - filled, samples.length - at)
      piece.set(samples.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled < pieceSamples) continue
      yield piece
      piece = new Float32Array(pieceSamples)
      filled = 0
    }
  }
  if (filled > 0) yield piece.slice(0, filled)
  yield null
}
