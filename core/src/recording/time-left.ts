/** How far something was when it was looked at. */
export interface Sighting {
  percent: number
  atMs: number
}

/** Too little to go by: the first steps are of the start, not of the work. */
const least = { percent: 2, ms: 4_000 }

/** In seconds, by how it went on between two looks; null while that tells nothing. */
export function secondsLeft(first: Sighting, last: Sighting): number | null {
  const [percent, ms] = [last.percent - first.percent, last.atMs - first.atMs]
  if (percent < least.percent || ms < least.ms) return null
  return ((100 - last.percent) * ms) / percent / 1000
}

export function timeLeftSentence(seconds: number): string {
  if (seconds < 50) return 'less than a minute left'
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`
}
