import type { Segment, Word } from '@earmark/core/entities/recording.ts'
import type { StruckStretch } from '@earmark/core/entities/share.ts'
import { isHeardIn } from '@earmark/core/sharing/strike-words.ts'
import { findMatches } from '@earmark/core/text/find-replace.ts'
import { invisibleInWords } from '@earmark/core/text/hidden-characters.ts'
import { timedWords } from '@earmark/core/text/segments.ts'

/** A word of a note: `3:14` is the fifteenth of the fourth segment. */
export type WordKey = `${number}:${number}`

export interface PlacedWord extends Word {
  key: WordKey
}

function wordsOf(segments: readonly Segment[]): PlacedWord[] {
  return segments.flatMap((segment, at) =>
    timedWords(segment).map((word, place) => ({ ...word, key: `${at}:${place}` as const })),
  )
}

/** Those of a part, with the whole of a segment of which only some is shared. */
export function wordsWithin(
  segments: readonly Segment[],
  part: { from: number; to: number } | null,
): PlacedWord[] {
  const isShared = ({ start, end }: Segment) => !part || (end > part.from && start < part.to)
  return wordsOf(segments).filter(({ key }) => {
    const segment = segments[segmentOf(key)]
    return segment !== undefined && isShared(segment)
  })
}

export function segmentOf(key: WordKey): number {
  return Number(key.split(':')[0])
}

/** All from one word to another, whichever stands first; of words that are not among these, none. */
export function wordsBetween(words: readonly PlacedWord[], one: WordKey, other: WordKey): PlacedWord[] {
  const places = [one, other].map((key) => words.findIndex((word) => word.key === key))
  return places.includes(-1) ? [] : words.slice(Math.min(...places), Math.max(...places) + 1)
}

/** Without the full stop or comma at its end. */
export function bareWord(word: PlacedWord | undefined): string {
  return word?.text.replace(/\p{P}+$/u, '') ?? ''
}

/** Strikes these words; where all of them are struck, brings them back. */
export function withPressed(struck: ReadonlySet<WordKey>, pressed: readonly PlacedWord[]): Set<WordKey> {
  const keys = new Set(pressed.map(({ key }) => key))
  const isStruck = [...keys].every((key) => struck.has(key))
  return new Set(isStruck ? [...struck].filter((key) => !keys.has(key)) : [...struck, ...keys])
}

/** Every word that is part of a place where this is said, in whatever case, and however it may be broken at a line's end. */
export function wordsSaying(segments: readonly Segment[], text: string): { keys: WordKey[]; places: number } {
  const seen = segments.map((segment) => ({ ...segment, text: withoutInvisible(segment.text) }))
  // Where no spaces stand between words, a name stands inside of what looks like one.
  const options = { match_case: false, whole_word: !isUnspaced.test(text) }
  const matches = findMatches(seen, withoutInvisible(text), options)
  const keys = matches.flatMap((match) =>
    match.flatMap(({ segment, from, to }) => {
      const words = [...(seen[segment]?.text ?? '').matchAll(/\S+/gu)]
      return words.flatMap(({ index, 0: word }, place) =>
        index < to && index + word.length > from ? [`${segment}:${place}` as const] : [],
      )
    }),
  )
  return { keys: [...new Set(keys)], places: matches.length }
}

const isUnspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** No word goes: each is struck by its place among them. */
function withoutInvisible(text: string): string {
  return text.replace(/\S+/gu, (word) => word.replace(invisibleInWords, '') || word)
}

/** A word that ends as it begins is struck too. */
const leastSeconds = 0.01

/** The stretches of sound that these words take. Words side by side are one, with the pause between them. */
export function stretchesOf(segments: readonly Segment[], chosen: ReadonlySet<WordKey>): StruckStretch[] {
  const stretches: StruckStretch[] = []
  let isBesideLast = false
  for (const { key, start, end } of wordsOf(segments)) {
    const isChosen = chosen.has(key)
    const last = stretches.at(-1)
    const until = Math.max(end, start + leastSeconds)
    if (isChosen && isBesideLast && last) last.end = Math.max(last.end, until)
    else if (isChosen) stretches.push({ start, end: until })
    isBesideLast = isChosen
  }
  return stretches
}

/** The words that are heard in these stretches, if only for a moment: so the server chooses them. */
export function wordsIn(segments: readonly Segment[], stretches: readonly StruckStretch[]): Set<WordKey> {
  if (stretches.length === 0) return new Set()
  const struck = wordsOf(segments).filter((word) => stretches.some((stretch) => isHeardIn(word, stretch)))
  return new Set(struck.map(({ key }) => key))
}
