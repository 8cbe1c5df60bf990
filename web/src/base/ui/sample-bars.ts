/** Loudness of an imagined sentence, 0 to 1: words of two sizes with breaths between them. The same each time. */
export function sampleBars(count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const word = Math.abs(Math.sin(at / 4.7)) * Math.abs(Math.sin(at / 13 + 0.9))
    const grain = 0.75 + 0.25 * Math.sin(at * 2.3)
    return Math.max(0.06, word ** 1.3 * grain)
  })
}
