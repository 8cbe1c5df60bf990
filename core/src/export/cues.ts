import type { Segment, Word } from '../entities/recording.ts'
import { functionWords } from '../text/function-words.ts'
import { oneLine } from '../text/one-line.ts'
import { timedWords } from '../text/segments.ts'

/** What subtitles show at one time. */
export interface Cue {
  start: number
  end: number
  /** One or two. */
  lines: readonly string[]
}

/** What viewers can read in time, as subtitling guides have it. */
export const maxLineLetters = 42
export const maxCueSeconds = 7
export const minCueSeconds = 1

/**
 * A segment as cues, in order, within its time: at most two lines and seven seconds each, unless one word alone is
 * longer. They end where sentences and pauses do as far as that goes.
 */
export function cutCues(segment: Segment): Cue[] {
  const text = oneLine(segment.text)
  const words = inOrder(timedWords({ ...segment, text }), segment)
  const cues = partsOf(words).map((part) => cueOf(part))
  return withTimeToRead(cues, segment)
}

/** Times inside the segment, none before the one before it. */
function inOrder(words: readonly Word[], { start, end }: Segment): Word[] {
  let from = start
  return words.map((word) => {
    const begins = Math.min(Math.max(word.start, from), Math.max(start, end))
    from = Math.min(Math.max(word.end, begins), Math.max(start, end))
    return { text: word.text, start: begins, end: from }
  })
}

interface Plan {
  cost: number
  /** Where the last part begins. */
  from: number
}

/** The cheapest way to cut the words: `plans[n]` is that of the first n. */
function partsOf(words: readonly Word[]): Word[][] {
  const plans: Plan[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= words.length; end++) {
    let best: Plan = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    for (let from = end - 1; from >= 0; from--) {
      const part = words.slice(from, end)
      if (part.length > 1 && !isShowable(part)) break
      const cost = (plans[from]?.cost ?? 0) + costOf(part, words[end])
      if (cost < best.cost) best = { cost, from }
    }
    plans.push(best)
  }
  const parts: Word[][] = []
  for (let end = words.length; end > 0; end = plans[end]?.from ?? 0) {
    parts.unshift(words.slice(plans[end]?.from, end))
  }
  return parts
}

function isShowable(part: readonly Word[]): boolean {
  const [first, last] = [part[0], part.at(-1)]
  if (!first || !last || last.end - first.start > maxCueSeconds) return false
  return breakLines(part) !== undefined
}

/** As few cues as can be, cut where it disturbs least, none too short to be read. */
function costOf(part: readonly Word[], next: Word | undefined): number {
  const last = part.at(-1)
  const [start, end] = [part[0]?.start ?? 0, last?.end ?? 0]
  const cut = last && next ? cutCost(last, next) : 0
  const pauses = part.reduce((sum, word, at) => sum + pauseCost(word, part[at + 1]), 0)
  return 1 + cut + pauses + Math.max(0, minCueSeconds - (end - start)) * 2
}

function cutCost(last: Word, next: Word): number {
  if (/[.?!…。？！]["'”’)\]]*$/.test(last.text)) return 0
  if (next.start - last.end >= 0.3) return 0.3
  if (/[,;:–—]$/.test(last.text)) return 0.8
  return functionWords.has(last.text.toLowerCase()) ? 3 : 2
}

/** A pause of a second is a cut that was missed. */
function pauseCost(word: Word, next: Word | undefined): number {
  const pause = next ? next.start - word.end : 0
  return pause >= 0.5 ? Math.min(2, pause * 1.5) : 0
}

function cueOf(part: readonly Word[]): Cue {
  const start = part[0]?.start ?? 0
  const end = Math.min(part.at(-1)?.end ?? 0, start + maxCueSeconds)
  return { start, end, lines: breakLines(part) ?? [joined(part)] }
}

/** One line where that is enough; else two of about the same length, the first ending with a part of the sentence. */
function breakLines(part: readonly Word[]): string[] | undefined {
  if (isLine(part)) return [joined(part)]
  const breaks = part.slice(1).flatMap((_, before) => {
    const [upper, lower] = [part.slice(0, before + 1), part.slice(before + 1)]
    if (!isLine(upper) || !isLine(lower)) return []
    const uneven = Math.abs(lettersIn(upper) - lettersIn(lower))
    return [{ lines: [joined(upper), joined(lower)], cost: uneven + breakCost(upper.at(-1)?.text ?? '') }]
  })
  return breaks.toSorted((a, b) => a.cost - b.cost)[0]?.lines
}

/** In letters by which lines may differ instead. What says nothing by itself ("the", "with") belongs to what follows. */
function breakCost(last: string): number {
  if (/[.?!…,;:–—]$/.test(last)) return -10
  return functionWords.has(last.toLowerCase()) ? 12 : 0
}

/** A word that is longer than a line has one of its own. */
function isLine(part: readonly Word[]): boolean {
  return part.length === 1 || lettersIn(part) <= maxLineLetters
}

function lettersIn(part: readonly Word[]): number {
  return [...joined(part)].length
}

function joined(part: readonly Word[]): string {
  return part.map(({ text }) => text).join(' ')
}

/** Where there is room before the next or after the one before, a short cue stays a second. */
function withTimeToRead(cues: readonly Cue[], { start, end }: Segment): Cue[] {
  let free = start
  return cues.map((cue, at) => {
    const until = cues[at + 1]?.start ?? Math.max(end, cue.end)
    const ends = Math.max(cue.end, Math.min(cue.start + minCueSeconds, until))
    const starts = Math.min(cue.start, Math.max(free, ends - minCueSeconds))
    free = ends
    return { ...cue, start: starts, end: ends }
  })
}
