import type { Recording } from '../core/src/entities/recording.ts'
import { splitWords, wordKey } from '../core/src/text/segments.ts'
import { percentile } from './percentile.ts'

/** What stood in the captions from a moment on. */
interface Sighting {
  at: number
  text: string
  /** They say that they are catching up. */
  isLate: boolean
}

/** All that was seen of the captions of one recording. */
export interface Watched {
  startedAt: number
  endedAt: number
  seen: Sighting[]
}

/** In the page: notes when sound began to be taken, and each change of the captions. */
export function watchCaptions(): void {
  const start = MediaRecorder.prototype.start
  const watched: Watched = { startedAt: 0, endedAt: 0, seen: [] }
  Reflect.set(globalThis, 'watchedCaptions', watched)
  MediaRecorder.prototype.start = function noted(slice) {
    watched.seen.length = 0
    this.addEventListener('start', () => {
      watched.startedAt = Date.now()
    })
    start.call(this, slice)
  }
  const look = () => {
    const box = document.querySelector('section[aria-label="Captions"]')
    const said = [...(box?.querySelectorAll('.said') ?? [])]
    const text = said.map((part) => part.textContent?.trim() ?? '').join(' ')
    const isLate = box?.textContent?.includes('Catching up') ?? false
    const last = watched.seen.at(-1)
    watched.endedAt = Date.now()
    if (text === (last?.text ?? '') && isLate === (last?.isLate ?? false)) return
    watched.seen.push({ at: Date.now(), text, isLate })
  }
  setInterval(look, 50)
}

/** Captions that show a word later than this are late. */
const lateSeconds = 4

export interface CaptionDelays {
  median: number
  /** 95 of 100 words came sooner. */
  mostly: number
  worst: number
  /** Of all words, in per cent: how many stood in the captions before the recording ended. */
  captioned: number
  /** Of the words that came late, in per cent: for how many the captions said meanwhile that they were catching up. */
  told: number
}

/**
 * From the end of each word, as the server heard it later, to the moment when the captions had come to it. A word that
 * they never came to, though there was time, is as late as it was when the recording ended.
 */
export function delayOfCaptions({ segments }: Recording, watched: Watched): CaptionDelays {
  const { startedAt, endedAt } = watched
  const said = segments.flatMap(({ words = [] }) =>
    words.map(({ text, end }) => ({ key: wordKey(text), end })),
  )
  const keys = said.map(({ key }) => key)
  const seen = watched.seen
    .filter(({ at }) => at >= startedAt)
    .map((sighting) => ({ ...sighting, reached: wordsReached(splitWords(sighting.text).map(wordKey), keys) }))
  const shown = said.map(({ end }, at) => {
    const sighting = seen.find(({ reached }) => reached > at)
    return {
      saidAt: startedAt + end * 1000,
      shownAt: sighting?.at ?? endedAt,
      isShown: sighting !== undefined,
    }
  })
  const counted = shown.filter(({ isShown, saidAt }) => isShown || endedAt - saidAt > lateSeconds * 1000)
  const delays = counted.map(({ saidAt, shownAt }) => (shownAt - saidAt) / 1000)
  const late = counted.filter((_, at) => (delays[at] ?? 0) > lateSeconds)
  const told = late.filter(({ saidAt, shownAt }) => wasSaidLate(watched.seen, saidAt, shownAt))
  return {
    median: percentile(delays, 0.5),
    mostly: percentile(delays, 0.95),
    worst: percentile(delays, 1),
    captioned: share(shown.filter(({ isShown }) => isShown).length, shown.length),
    told: share(told.length, late.length),
  }
}

/** How many words of what was said the captions have come to: as many as they differ least from. */
function wordsReached(captions: readonly string[], said: readonly string[]): number {
  let row = said.map((_, at) => at + 1)
  row.unshift(0)
  for (const [line, word] of captions.entries()) {
    const next = [line + 1]
    for (const [at, key] of said.entries()) {
      const replaced = (row[at] ?? 0) + (key === word ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.lastIndexOf(Math.min(...row))
}

/** Whether it stood there at some time between the two. */
function wasSaidLate(seen: readonly Sighting[], from: number, to: number): boolean {
  return seen.some(({ at, isLate }, index) => isLate && at <= to && (seen[index + 1]?.at ?? to) >= from)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.round((100 * part) / whole)
}
