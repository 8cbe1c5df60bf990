const loudest = 255
/** A bar of silence is still a bar: the sound goes on there. */
const least = 0.06

/** A note's peaks as so many bars, each as loud as the loudest it stands for. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length))
    return Math.max(least, Math.max(0, ...peaks.slice(from, to)) / loudest)
  })
}
