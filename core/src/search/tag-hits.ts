import { tagFact } from './facts.ts'
import { type PreparedNote, type PreparedQuery, type PreparedWords, prepareTag, textScore } from './score.ts'

/** The names of tags, by their ids. */
export type TagNames = ReadonlyMap<string, string>

interface TagHit {
  /** That of the notes that have it. */
  fact: string
  score: number
}

/** What a query says of tags: for its words, and for those before a date. */
export interface TagHits {
  words: readonly TagHit[]
  wordsOnDate: readonly TagHit[]
}

/**
 * Tags are few, so their names are looked at one by one for every query, and no note need be indexed again when a tag is
 * renamed.
 */
export function tagHitsOf(query: PreparedQuery, names: TagNames): TagHits {
  const tags = Array.from(names, ([id, name]) => ({ fact: tagFact(id), words: prepareTag(name).words }))
  const hitsOf = (asked: PreparedWords) =>
    tags.map(({ fact, words }) => ({ fact, score: textScore(asked, words) })).filter(({ score }) => score > 0)
  return {
    words: hitsOf(query.words),
    wordsOnDate: query.wordsOnDate ? hitsOf(query.wordsOnDate.words) : [],
  }
}

/** The fields that a note has by its tags, in their order. */
export function tagFieldsOf(facts: readonly string[], names: TagNames): PreparedNote['fields'] {
  return facts.flatMap((fact) => {
    const name = fact.startsWith(anyTag) ? names.get(fact.slice(anyTag.length)) : undefined
    return name === undefined ? [] : [prepareTag(name)]
  })
}

const anyTag = tagFact('')
