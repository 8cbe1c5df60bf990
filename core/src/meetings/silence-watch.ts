/** Nobody is heard for so long: the meeting is over, and somebody forgot to finish it. */
export const overAfterSeconds = 15 * 60
/** -50 dB: below it is a room, and nobody who speaks. */
const spokenPeak = 0.003

/** Tells when nobody has been heard for too long. */
export function createSilenceWatch(): (peak: number, seconds: number) => boolean {
  let silentFor = 0
  return (peak, seconds) => {
    silentFor = peak >= spokenPeak ? 0 : silentFor + seconds
    return silentFor >= overAfterSeconds
  }
}
