/** A linear probe on what a model's encoder makes of the sound. */
export interface OverlapProbe {
  bias: number
  weights: readonly number[]
}

// One step that stands out must not outweigh its neighbours.
const mostEvidence = 6

/** For each step of 24 ms, what speaks for two voices at once and against one, as log-odds. */
export function probeOverlap(hidden: Float32Array, { bias, weights }: OverlapProbe): Float32Array {
  const width = weights.length
  return Float32Array.from({ length: Math.floor(hidden.length / width) }, (_, step) => {
    let odds = bias
    for (let at = 0; at < width; at++) odds += (weights[at] ?? 0) * (hidden[step * width + at] ?? 0)
    return Math.max(-mostEvidence, Math.min(mostEvidence, odds))
  })
}
