/** A quiet voice fills the height as a loud one does; below this there is only the hiss of a room. */
const quietest = 24
/** A bar of silence is still a bar: the sound goes on there. */
const least = 0.06

/** A note's peaks as so many bars, each as loud as the loudest it stands for, measured by the loudest of all. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), quietest)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length))
    return Math.max(least, Math.max(0, ...peaks.slice(from, to)) / loudest)
  })
}
