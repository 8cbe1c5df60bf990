import type { Segment } from '../entities/recording.ts'
import { findMatches, type Match, replaceMatches } from '../text/find-replace.ts'
import { splitWords, timedWords } from '../text/segments.ts'

/** A place of a transcript where some words stand: when, as what, and what is around them. */
export interface Occurrence {
  at: number
  from: string
  /** As far as it is shown, with an ellipsis where a sentence is cut. */
  before: string
  after: string
}

/** One replacement in a transcript; undone by the same with `from` and `to` changed about. */
export interface WordReplacement {
  at: number
  from: string
  to: string
}

const contextLetters = 60

/** Whole words alone. What has a capital letter is found with it: "Will" is not what it will be. */
export function findOccurrences(segments: readonly Segment[], text: string): Occurrence[] {
  const match_case = /\p{Lu}/u.test(text)
  return findMatches(segments, text, { match_case, whole_word: true }).flatMap((match) => {
    const [first] = match
    const segment = first && segments[first.segment]
    if (!first || !segment) return []
    return [
      {
        at: momentOf(segments, match),
        from: textOf(segments, match),
        before: endOf(segment.text.slice(0, first.from)),
        after: beginningOf(segment.text.slice(first.to)),
      },
    ]
  })
}

function endOf(text: string): string {
  if (text.length <= contextLetters) return text
  const kept = text.slice(-contextLetters).replace(/^\S* (?=\S)/u, '')
  return sentenceEnd.test(text.slice(0, -kept.length)) ? kept : `…${kept}`
}

function beginningOf(text: string): string {
  if (text.length <= contextLetters) return text
  const kept = text.slice(0, contextLetters).replace(/(?<=\S) \S*$/u, '')
  return sentenceEnd.test(kept) ? kept : `${kept}…`
}

const sentenceEnd = /[.!?…。！？]["”’)]*\s*$/u

/** Engines do not agree on times to a tenth of a second. */
const nearSeconds = 0.5

/** The transcript with these words replaced, where they still stand at about their moment. */
export function replaceWords(
  segments: readonly Segment[],
  replacements: readonly WordReplacement[],
): Segment[] {
  const pairs = new Map(replacements.map(({ from, to }) => [JSON.stringify([from, to]), { from, to }]))
  return [...pairs.values()].reduce<Segment[]>(
    (now, { from, to }) => {
      const group = replacements.filter((one) => one.from === from && one.to === to)
      const matches = findMatches(now, from, { match_case: true, whole_word: true })
      const moments = matches.map((match) => momentOf(now, match))
      const wanted = new Set(group.map(({ at }) => nearest(moments, at)))
      const chosen = matches.filter((_, at) => wanted.has(at))
      return chosen.length > 0 ? replaceMatches(now, chosen, to) : now
    },
    [...segments],
  )
}

function nearest(moments: readonly number[], at: number): number {
  let best = -1
  for (const [index, moment] of moments.entries()) {
    const isNearer = best < 0 || Math.abs(moment - at) < Math.abs((moments[best] ?? 0) - at)
    if (Math.abs(moment - at) <= nearSeconds && isNearer) best = index
  }
  return best
}

function momentOf(segments: readonly Segment[], [first]: Match): number {
  const segment = first && segments[first.segment]
  if (!segment) return 0
  const wordsBefore = splitWords(segment.text.slice(0, first.from))
  // Signs before a word are part of it.
  const isInside = first.from > 0 && !/\s/u.test(segment.text[first.from - 1] ?? ' ')
  return timedWords(segment)[wordsBefore.length - (isInside ? 1 : 0)]?.start ?? segment.start
}

function textOf(segments: readonly Segment[], match: Match): string {
  return match.map(({ segment, from, to }) => segments[segment]?.text.slice(from, to) ?? '').join(' ')
}
