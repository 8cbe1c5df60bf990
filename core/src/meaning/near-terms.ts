/** A name that was misheard, or another form of a word, is nearly the word. */
const nearly = 0.7
const fewestLetters = 4
const commonBeginning = 5
const commonShare = 0.6
/** From so many letters on one of them may be another, or two: Tuesday is not Thursday. */
const lettersForOne = 5
const lettersForTwo = 8
/** Nobody asks so much; a text of any length may be pasted. */
const mostTerms = 40

/** Tells how much of each term asked for is among some terms: all of it, nearly it, or nothing. */
export type PartOf = (term: string, had: ReadonlySet<string>) => number

/** `known`: all terms that will be asked about. */
export function makePartOf(asked: readonly string[], known: ReadonlySet<string>): PartOf {
  const near = new Map(
    asked
      .slice(0, mostTerms)
      .map((term) => [term, [...known].filter((other) => isNear(term, other))] as const),
  )
  return (term, had) => {
    if (had.has(term)) return 1
    return near.get(term)?.some((other) => had.has(other)) ? nearly : 0
  }
}

export function isNear(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  if (shorter.length < fewestLetters || shorter[0] !== longer[0]) return false
  const common = beginningOf(shorter, longer)
  if (common >= commonBeginning && common >= commonShare * longer.length) return true
  const most = shorter.length < lettersForOne ? 0 : shorter.length < lettersForTwo ? 1 : 2
  return longer.length - shorter.length <= most && distance(one, other) <= most
}

function beginningOf(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** How many letters are left out, put in, another, or the wrong way round (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
