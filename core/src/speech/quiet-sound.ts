/** Voice activity was taught on sound of the usual levels: below this one (−46 dBFS) it loses words. */
const quietBelow = 0.005
const usual = 0.05
/** Above this one a voice is near enough by itself. */
const loud = 0.2
/** The noise of a quiet microphone must not become as loud as a voice. */
const mostGain = 32
/** Of the frames that tell the level, only so many are as loud as the voice. */
const spokenShare = 0.1

/**
 * Makes very quiet sound louder, frame by frame, as its first seconds ask for; all other sound stays as it is. Where
 * somebody comes nearer later on, it is left as it is from then on.
 */
export function createLevel(first: readonly Float32Array[]): (frame: Float32Array) => Float32Array {
  let gain = gainFor(first.map(levelOf))
  return (frame) => {
    if (gain === 1) return frame
    gain = Math.max(1, Math.min(gain, loud / Math.max(levelOf(frame), loud / gain)))
    return frame.map((sample) => sample * gain)
  }
}

function gainFor(levels: readonly number[]): number {
  const fromLoudest = levels.toSorted((one, other) => other - one)
  const spoken = fromLoudest[Math.floor(spokenShare * levels.length)] ?? 0
  return spoken === 0 || spoken >= quietBelow ? 1 : Math.min(mostGain, usual / spoken)
}

/** Root mean square. */
function levelOf(frame: Float32Array): number {
  return Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, frame.length))
}
