import type { Recording } from '../core/src/entities/recording.ts'

/** How many words stood in the captions at a moment. */
export interface Sighting {
  at: number
  words: number
}

/** In the page: notes when sound began to be taken, and each change of the captions. */
export function watchCaptions(): void {
  const start = MediaRecorder.prototype.start
  const seen: Sighting[] = []
  MediaRecorder.prototype.start = function noted(slice) {
    seen.length = 0
    sessionStorage.setItem('captions', '[]')
    this.addEventListener('start', () => sessionStorage.setItem('started-at', String(Date.now())))
    start.call(this, slice)
  }
  const look = () => {
    const box = document.querySelector('section[aria-label="Captions"] .said')
    const words = box?.textContent?.split(/\s+/).filter(Boolean).length ?? 0
    if (words === (seen.at(-1)?.words ?? 0)) return
    seen.push({ at: Date.now(), words })
    sessionStorage.setItem('captions', JSON.stringify(seen))
  }
  setInterval(look, 50)
}

/** From the end of a word, as the server heard it later, to the moment when so many words stood in the captions. */
export function delayOfCaptions(
  { segments }: Recording,
  startedAt: number,
  seen: readonly Sighting[],
): { median: number; words: number } {
  const ends = segments.flatMap(({ words = [] }) => words.map(({ end }) => end))
  const delays = ends.flatMap((end, at) => {
    const sighting = seen.find((one) => one.at >= startedAt && one.words > at)
    return sighting ? [(sighting.at - startedAt) / 1000 - end] : []
  })
  delays.sort((a, b) => a - b)
  const median = delays[Math.floor(delays.length / 2)] ?? Number.POSITIVE_INFINITY
  return {
    median: Math.round(median * 100) / 100,
    words: Math.round((100 * delays.length) / Math.max(1, ends.length)),
  }
}
