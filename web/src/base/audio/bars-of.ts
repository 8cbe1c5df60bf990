/** Below this, of 255, there is only the hiss of a room. */
const quietest = 24
/** As loud as this it is loud, whatever it is. */
const loudFrom = 64
/** Whoever speaks also pauses: between words it is at least so many times quieter. Noise goes on and on. */
const leastContrast = 3
/** So low is noise drawn: a quarter of the height. */
const noiseShare = 4
/** A bar of silence is still a bar: the sound goes on there. */
const least = 0.06

export interface Spoken {
  stretches: readonly { start: number; end: number }[]
  duration: number
}

/**
 * Peaks of 0 to 255 as so many bars, each as loud as the loudest it stands for, measured by the loudest of speech: a
 * quiet voice fills the height as a loud one does, a clap does not make it small, and noise stays low.
 */
export function barsOf(peaks: readonly number[], count: number, spoken?: Spoken): number[] {
  const full = loudestOfSpeech(peaks, spoken)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length))
    return Math.min(1, Math.max(least, Math.max(0, ...peaks.slice(from, to)) / full))
  })
}

function loudestOfSpeech(peaks: readonly number[], spoken: Spoken | undefined): number {
  const said = spoken ? peaksWithin(peaks, spoken) : []
  if (said.length > 0) return Math.max(quietest, sortedAt(said, 0.95))
  const loud = sortedAt(peaks, 0.95)
  const isNoise = loud < loudFrom && loud < leastContrast * sortedAt(peaks, 0.2)
  return Math.max(quietest, isNoise ? noiseShare * loud : loud)
}

function peaksWithin(peaks: readonly number[], { stretches, duration }: Spoken): number[] {
  if (!(duration > 0)) return []
  const barAt = (seconds: number) => (seconds / duration) * peaks.length
  return stretches.flatMap(({ start, end }) => peaks.slice(Math.floor(barAt(start)), Math.ceil(barAt(end))))
}

/** The value that `share` of all do not exceed; 0 where there is none. */
function sortedAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
