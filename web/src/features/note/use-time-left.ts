import { type Sighting, secondsLeft, timeLeftSentence } from '@earmark/core/recording/time-left.ts'
import { useEffect, useState } from 'react'

/** How long a step will still take, by how it has gone on since the note was opened; null while nobody can say. */
export function useTimeLeft(percent: number | null): string | null {
  const [seen, setSeen] = useState<{ first: Sighting; last: Sighting } | null>(null)
  useEffect(() => {
    if (percent === null) return
    const last = { percent, atMs: performance.now() }
    // Begun anew: what was seen before is of another run.
    setSeen((before) => ({ first: before && percent >= before.last.percent ? before.first : last, last }))
  }, [percent])
  const seconds = seen && percent !== null ? secondsLeft(seen.first, seen.last) : null
  return seconds === null ? null : timeLeftSentence(seconds)
}
