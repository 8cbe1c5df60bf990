/** A piece of a word and how likely it is, as the model's vocabulary lists them: the place in the list is its number. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[]

const wordStart = '▁'
const unknown = 0
/** Less likely than any piece. */
const unlikely = -30
/** The first of the list are marks, and no pieces. */
const marks = 6

/** Cuts text into the pieces that a model was taught with: the likeliest way to put the text together (a unigram model). */
export function makePieceCutter(vocabulary: Vocabulary): (text: string) => number[] {
  const numbers = new Map(
    vocabulary.map(([piece], number) => [piece, number]).slice(marks) as [string, number][],
  )
  const longest = Math.max(...vocabulary.map(([piece]) => piece.length))
  const scoreOf = (number: number) => vocabulary[number]?.[1] ?? 0
  return (text) => {
    const letters = Array.from(wordStart + text.normalize('NFKC').trim().replace(/\s+/gu, wordStart))
    const ends: End[] = [{ score: 0, from: 0, number: unknown }]
    for (let from = 0; from < letters.length; from++) {
      const sofar = ends[from]
      // No way of putting the text together has a border here.
      if (!sofar) continue
      let piece = ''
      let isKnown = false
      for (let to = from + 1; to <= letters.length && to - from <= longest; to++) {
        piece += letters[to - 1]
        const number = numbers.get(piece)
        if (number === undefined) continue
        isKnown = true
        keepBetter(ends, to, { score: sofar.score + scoreOf(number), from, number })
      }
      if (!isKnown) keepBetter(ends, from + 1, { score: sofar.score + unlikely, from, number: unknown })
    }
    return numbersTo(ends, letters.length)
  }
}

/** The best way to put the text together up to some letter: its last piece. */
interface End {
  score: number
  from: number
  number: number
}

function keepBetter(ends: End[], to: number, end: End): void {
  const kept = ends[to]
  if (!kept || end.score >= kept.score) ends[to] = end
}

/** What is unknown counts once, however long it is. */
function numbersTo(ends: readonly End[], length: number): number[] {
  const numbers: number[] = []
  for (let at = length; at > 0; ) {
    const end = ends[at]
    if (!end) break
    if (end.number !== unknown || numbers.at(-1) !== unknown) numbers.push(end.number)
    at = end.from
  }
  return numbers.toReversed()
}
