/** Below this nobody hears anything; full scale is 0 dB. */
const quietestDb = -54
const loudestDb = -6

/** How loud samples are to the ear, 0 to 1: their mean power in decibels, from a quiet room to speaking close by. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const power = sum / Math.max(1, samples.length)
  const db = 10 * Math.log10(Math.max(power, 1e-12))
  return Math.min(1, Math.max(0, (db - quietestDb) / (loudestDb - quietestDb)))
}
