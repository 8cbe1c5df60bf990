/** What is known of all the texts that are compared. */
export interface Collection {
  size: number
  /** In how many of them each term is. */
  withTerm: ReadonlyMap<string, number>
  /** Of their lengths in terms. */
  meanLength: number
}

/** As in most uses of it (Robertson and others, 1994): how soon repeating a term counts less, and how much length does. */
const k1 = 1.2
const b = 0.75

/** How much a term says, by how few texts have it. */
export function weightOf(term: string, { size, withTerm }: Collection): number {
  const having = withTerm.get(term) ?? 0
  return Math.log(1 + (size - having + 0.5) / (having + 0.5))
}

/** How well a text of these terms fits the ones asked for: BM25. */
export function scoreTerms(
  terms: readonly string[],
  asked: readonly string[],
  collection: Collection,
): number {
  const counts = countsOf(terms)
  const lengthening = k1 * (1 - b + (b * terms.length) / Math.max(1, collection.meanLength))
  return asked.reduce((sum, term) => {
    const count = counts.get(term) ?? 0
    return sum + (weightOf(term, collection) * count * (k1 + 1)) / (count + lengthening)
  }, 0)
}

/** How much of what was asked for a text has, from 0 to 1, by what each term says. */
export function coverageOf(
  terms: Iterable<string>,
  asked: readonly string[],
  collection: Collection,
): number {
  const had = new Set(terms)
  const weigh = (some: readonly string[]) => some.reduce((sum, term) => sum + weightOf(term, collection), 0)
  return weigh(asked.filter((term) => had.has(term))) / Math.max(Number.MIN_VALUE, weigh(asked))
}

export function collectionOf(texts: readonly (readonly string[])[]): Collection {
  const withTerm = new Map<string, number>()
  for (const terms of texts)
    for (const term of new Set(terms)) withTerm.set(term, (withTerm.get(term) ?? 0) + 1)
  const length = texts.reduce((sum, terms) => sum + terms.length, 0)
  return { size: texts.length, withTerm, meanLength: length / Math.max(1, texts.length) }
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
