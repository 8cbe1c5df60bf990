import type { Segment } from '../entities/recording.ts'
import { functionWords } from '../text/function-words.ts'
import { matchWords } from '../text/match-words.ts'
import { splitWords, wordKey } from '../text/segments.ts'
import { soundLikeness, soundsIn } from './sounds.ts'
import { bareWords, maxWordsOfName, nameKey, wordTrouble } from './vocabulary-word.ts'

/** What a person has written in place of what was misheard, without the signs around it. */
export interface CorrectedWords {
  from: string
  to: string
  /** A name, which other notes will have too: it is kept as vocabulary. */
  isName: boolean
}

/** Another meaning is no other spelling: who says Tuesday for Monday has not been misheard everywhere. */
const leastLikeness = 0.5
/** More at once is a text written anew. */
const mostAtOnce = 3

/** Which words an edit has corrected that may be wrong in other notes too, each once. */
export function correctedWords(before: readonly Segment[], after: readonly Segment[]): CorrectedWords[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const found = new Map<string, CorrectedWords>()
  let [i, j] = [0, 0]
  for (const [iSame, jSame] of [
    ...matchWords(old.map(bareWords), fresh.map(bareWords)),
    [old.length, fresh.length] as const,
  ]) {
    const corrected = correction(old.slice(i, iSame), fresh.slice(j, jSame), isBegin(fresh, j))
    if (corrected) found.set(corrected.from, corrected)
    ;[i, j] = [iSame + 1, jSame + 1]
  }
  return found.size > mostAtOnce ? [] : [...found.values()]
}

function correction(
  old: readonly string[],
  fresh: readonly string[],
  begins: boolean,
): CorrectedWords | undefined {
  if (old.length === 0 || fresh.length === 0 || old.length > maxWordsOfName) return undefined
  const [from, to] = [bareWords(old.join(' ')), bareWords(fresh.join(' '))]
  if (from === to || [from, to].some((text) => wordTrouble(text) !== undefined || /\p{N}/u.test(text)))
    return undefined
  if (isOrdinary(from) || isOrdinary(to)) return undefined
  const isCase = nameKey(from) === nameKey(to)
  // Whatever begins a sentence has a capital letter; that is no other spelling.
  if (isCase && begins && to.toLowerCase() === from.toLowerCase()) return undefined
  if (!isCase && soundLikeness(soundsIn(from), soundsIn(to), leastLikeness) === 0) return undefined
  return { from, to, isName: isName(to, begins) }
}

/** Words that everyone says have been misheard here, and not elsewhere. */
function isOrdinary(text: string): boolean {
  return splitWords(text).every(
    (word) => functionWords.has(word.toLowerCase()) || dayNames.has(wordKey(word)),
  )
}

function isName(text: string, begins: boolean): boolean {
  return splitWords(text).some((word, at) =>
    (begins && at === 0 ? /\p{L}.*\p{Lu}/u : /^\P{L}*\p{Lu}/u).test(word),
  )
}

const endsSentence = /[.?!…]["'”’)]*$/u

function isBegin(words: readonly string[], at: number): boolean {
  const before = words[at - 1]
  return before === undefined || endsSentence.test(before)
}

function wordsOf(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ text }) => splitWords(text))
}

/** Days and months are written with a capital letter, and are no names. */
const dayNames: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar jänner februar märz
april mai juni juli august september oktober november dezember lunes martes miércoles jueves viernes sábado domingo enero
febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(/\s+/),
)
