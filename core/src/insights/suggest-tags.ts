import { comparisonFor, type Comparison, termsOf } from '../meaning/terms.ts'

/** A tag, and what its notes say. */
export interface KnownTag {
  id: string
  name: string
  /** Of each of its notes, the title and the first words. */
  notes: readonly string[]
}

export interface SuggestedTag {
  id: string
  /** Why: its name is said, or its notes are about the same. */
  reason: 'said' | 'alike'
}

const mostTags = 3
/** Of the terms that tell a tag's notes from those of others, as many of the note's must be there. */
const leastAlike = 3
/** With fewer notes, chance decides what they have in common. */
const leastNotes = 3

/** Of the tags that there are, those that fit a text, best first. None is invented. */
export function suggestTags(text: string, tags: readonly KnownTag[]): SuggestedTag[] {
  const by = comparisonFor(text)
  const counts = countsOf(termsOf(text, by))
  const alike = likenessTo(counts, tags, by)
  return tags
    .map(({ id, name }) => ({ id, said: timesSaid(name, counts, by), alike: alike.get(id) ?? 0 }))
    .filter(({ said, alike: common }) => said > 0 || common >= leastAlike)
    .sort((a, b) => b.said - a.said || b.alike - a.alike)
    .slice(0, mostTags)
    .map(({ id, said }) => ({ id, reason: said > 0 ? 'said' : 'alike' }))
}

/** How often, by the word of its name that comes least. */
function timesSaid(name: string, counts: ReadonlyMap<string, number>, by: Comparison): number {
  const terms = termsOf(name, by)
  return terms.length === 0 ? 0 : Math.min(...terms.map((term) => counts.get(term) ?? 0))
}

/** How many terms of the text are the tag's own: in most of its notes, and in those of no other tag. */
function likenessTo(
  counts: ReadonlyMap<string, number>,
  tags: readonly KnownTag[],
  by: Comparison,
): Map<string, number> {
  const ofTags = tags.map(({ id, notes }) => ({ id, size: notes.length, terms: notesWithTerms(notes, by) }))
  const isElsewhere = (term: string, own: string) =>
    ofTags.some(({ id, size, terms }) => id !== own && (terms.get(term) ?? 0) > size / 4)
  return new Map(
    ofTags
      .filter(({ size }) => size >= leastNotes)
      .map(({ id, size, terms }) => {
        const usual = [...terms].filter(([, having]) => having >= Math.max(2, size / 4))
        return [id, usual.filter(([term]) => counts.has(term) && !isElsewhere(term, id)).length]
      }),
  )
}

/** In how many of the notes each term is. */
function notesWithTerms(notes: readonly string[], by: Comparison): Map<string, number> {
  return countsOf(notes.flatMap((note) => [...new Set(termsOf(note, by))]))
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
