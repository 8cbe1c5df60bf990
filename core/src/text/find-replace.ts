import type { Segment } from '../entities/recording.ts'
import { retime } from './retime.ts'

export interface FindOptions {
  match_case: boolean
  whole_word: boolean
}

/** A found piece of one segment's text. A phrase that runs on into the next segment has a part in each. */
export interface MatchPart {
  /** The segment's place in the list. */
  segment: number
  from: number
  to: number
}
export type Match = MatchPart[]

/** Every place where the text stands, in order. Any space matches any other, also the one between two segments. */
export function findMatches(segments: readonly Segment[], text: string, options: FindOptions): Match[] {
  const pattern = patternOf(text, options)
  if (!pattern) return []
  const starts: number[] = []
  let joined = ''
  for (const segment of segments) {
    starts.push(joined.length)
    joined += `${segment.text} `
  }
  return Array.from(joined.matchAll(pattern), ({ index, 0: found }) =>
    partsOf(segments, starts, { from: index, to: index + found.length }),
  )
}

/** The matches replaced, and every word that was left alone at its old time. */
export function replaceMatches(
  segments: readonly Segment[],
  matches: readonly Match[],
  replacement: string,
): Segment[] {
  const changes = new Map<number, { from: number; to: number; text: string }[]>()
  for (const match of matches) {
    for (const [at, { segment, from, to }] of match.entries()) {
      // The replacement takes the place of the match's first part; what ran on into the next segment goes.
      const change = { from, to, text: at === 0 ? replacement : '' }
      changes.set(segment, [...(changes.get(segment) ?? []), change])
    }
  }
  return segments.flatMap((segment, at) => {
    const ofSegment = changes.get(at)
    return ofSegment ? retime([segment], changed(segment.text, ofSegment)) : [segment]
  })
}

function changed(text: string, changes: readonly { from: number; to: number; text: string }[]): string {
  let done = 0
  let next = ''
  for (const change of changes) {
    next += text.slice(done, change.from) + change.text
    done = change.to
  }
  return next + text.slice(done)
}

function partsOf(
  segments: readonly Segment[],
  starts: readonly number[],
  { from, to }: { from: number; to: number },
): Match {
  const parts: Match = []
  for (let segment = lastAtOrBefore(starts, from); segment < segments.length; segment++) {
    const start = starts[segment] ?? 0
    if (start >= to) break
    const length = segments[segment]?.text.length ?? 0
    const part = { segment, from: Math.max(0, from - start), to: Math.min(length, to - start) }
    if (part.from < part.to) parts.push(part)
  }
  return parts
}

function lastAtOrBefore(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

const wordCharacter = '[\\p{L}\\p{M}\\p{N}]'

function patternOf(text: string, { match_case, whole_word }: FindOptions): RegExp | undefined {
  const words = text.match(/\S+/gu)
  if (!words) return undefined
  const phrase = words.map(escapeWord).join('\\s+')
  const bounded = whole_word ? `(?<!${wordCharacter})${phrase}(?!${wordCharacter})` : phrase
  return new RegExp(bounded, match_case ? 'gu' : 'giu')
}

/** Telephones type curly apostrophes, keyboards straight ones. */
function escapeWord(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]")
}
