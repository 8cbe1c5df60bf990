interface Named {
  id: string
  name: string
}

/** Those whose name stands in the text after an @, longest names first: `@Ada Lovelace` is not also `@Ada`. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  return [...new Set(pieces(text, people).flatMap(({ person }) => person?.id ?? []))]
}

export interface Piece {
  text: string
  /** Whose name it is. */
  person?: Named
}

/** The text cut at the names in it. */
export function pieces(text: string, people: readonly Named[]): Piece[] {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const found: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1).toLowerCase()
    const person = byLength.find(({ name }) => isAtStart(rest, name.toLowerCase()))
    if (!person || at < from || isInWord(text, at)) continue
    if (at > from) found.push({ text: text.slice(from, at) })
    from = at + 1 + person.name.length
    found.push({ text: text.slice(at, from), person })
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}

/** What is being written after the last @ before the caret, where that may become a name. */
export function mentionAt(text: string, caret: number): { from: number; sought: string } | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from === -1 || isInWord(text, from)) return undefined
  const sought = text.slice(from + 1, caret)
  return sought.length <= 40 && !sought.includes('\n') ? { from, sought } : undefined
}

const mostNames = 6

/** Whose name may be meant by what is written after an @. Nobody is told of what they write themselves. */
export function namesToOffer<Person extends Named>(
  people: readonly Person[],
  { sought, own }: { sought: string; own: string | undefined },
): Person[] {
  const wanted = sought.toLowerCase()
  const isMeant = ({ id, name }: Person) => {
    const words = name.toLowerCase()
    // A whole name is written: nothing is left to offer.
    if (id === own || words === wanted.trim()) return false
    return words.startsWith(wanted) || words.split(' ').some((word) => word.startsWith(wanted))
  }
  return people.filter(isMeant).slice(0, mostNames)
}

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign)

function isAtStart(rest: string, name: string): boolean {
  return rest.startsWith(name) && !isLetter(rest.charAt(name.length))
}

/** An address has an @ too. */
function isInWord(text: string, at: number): boolean {
  return at > 0 && isLetter(text.charAt(at - 1))
}
