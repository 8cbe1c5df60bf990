import { wordsOf } from '../search/normalize.ts'
import { functionWords } from '../text/function-words.ts'
import { type Comparison, termOf } from './terms.ts'

const asking: Record<Comparison, ReadonlySet<string>> = {
  stems: new Set('what which whose'.split(' ')),
  prefixes: new Set(
    'welche welcher welches welchen welchem was qué que cuál cual cuáles cuales quel quelle quels quelles'.split(
      ' ',
    ),
  ),
}

/** Where the kind of thing ends and what is asked of it begins, in German, Spanish and French. */
const endOfKind: ReadonlySet<string> = new Set(
  `ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte konnten soll sollte muss der die
das den dem des in an auf zu für von mit und oder ein eine einen einem einer es son fue fueron era eran ha han había
hay de del la el los las se en por para con a un una est sont était a ont le les du des dans sur pour avec et`.split(
    /\s+/,
  ),
)

/** "What kind of", "the name of", "called": said to ask for anything. */
const ofAnyKind = new Set('call kind mani name type'.split(' '))
const mostWords = 3

/**
 * The terms that tell what kind of thing is asked for: "which old company …", "what type of …". An answer names the
 * thing, and seldom its kind.
 */
export function kindTerms(question: string, by: Comparison): Set<string> {
  const words = wordsOf(question)
  const at = words.findIndex((word) => asking[by].has(word))
  const after = at < 0 ? [] : words.slice(at + 1, at + 1 + mostWords)
  const isEnd = (word: string) => (by === 'stems' ? functionWords.has(word) : endOfKind.has(word))
  const end = after.findIndex(isEnd)
  const kind = (end < 0 ? after : after.slice(0, end)).flatMap((word) => termOf(word, by) ?? [])
  const general = words
    .flatMap((word) => termOf(word, by) ?? [])
    .filter((term) => by === 'stems' && ofAnyKind.has(term))
  return new Set([...kind, ...general])
}

const writtenWord = /[\p{L}\p{M}\p{N}'’]+/gu
const likeName = /^[\p{Lu}\p{N}]/u
const likeFigure = /^\p{N}/u
/** In German every noun is written as a name is. */
const german: ReadonlySet<string> = new Set(
  `das dem den der des die ein eine einem einen einer für hat ist mit und von wann warum war waren was welche welchem
welchen welcher welches wer wie wo wofür wurde wurden zu`.split(/\s+/),
)

/** The terms that are written as names are, or as figures; none where everything is. */
export function namedTerms(question: string, by: Comparison): Set<string> {
  const [, ...written] = question.match(writtenWord) ?? []
  const isGerman = by === 'prefixes' && wordsOf(question).some((word) => german.has(word))
  const named = written.filter((word) => (isGerman ? likeFigure : likeName).test(word))
  if (named.length === written.length) return new Set()
  return new Set(named.flatMap((word) => wordsOf(word).flatMap((each) => termOf(each, by) ?? [])))
}
