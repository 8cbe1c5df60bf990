/** A stretch of a segment's text that looks the same from end to end. */
export interface Piece {
  text: string
  /** The word it belongs to, as its index in the segment; -1 between words. */
  word: number
  found: 'no' | 'yes' | 'current'
}

export interface FoundPart {
  from: number
  to: number
  isCurrent: boolean
}

/** The text cut wherever a word or something found begins or ends. Joined again it is the text to the letter. */
export function segmentPieces(text: string, found: readonly FoundPart[]): Piece[] {
  const words = Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }))
  const edges = [...words, ...found].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set([0, ...edges, text.length])].sort((a, b) => a - b)
  let word = 0
  return cuts.slice(0, -1).map((from, at) => {
    while (word < words.length && (words[word]?.to ?? 0) <= from) word += 1
    const isInWord = (words[word]?.from ?? text.length) <= from
    return { text: text.slice(from, cuts[at + 1]), word: isInWord ? word : -1, found: foundAt(found, from) }
  })
}

function foundAt(found: readonly FoundPart[], at: number): Piece['found'] {
  const part = found.find(({ from, to }) => from <= at && at < to)
  if (!part) return 'no'
  return part.isCurrent ? 'current' : 'yes'
}
