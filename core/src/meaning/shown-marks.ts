import type { TextRange } from '../search/match-ranges.ts'
import { wordsOf } from '../search/normalize.ts'
import { askedFor, findAskedFor } from './asked-for.ts'
import { comparisonFor, termOf, termsOf } from './terms.ts'

/**
 * What is marked in a quote as what was asked for: whoever reads it takes it for the answer. So it stands in a sentence
 * that is about what the question is about, and a time of day is no amount.
 */
export function shownMarks(sentence: string, question: string): TextRange[] {
  if (!sharesSubject(sentence, question)) return []
  const marks = findAskedFor(sentence, question)
  return askedFor(question) === 'number' ? marks.filter((mark) => !isTimeOfDay(sentence, mark)) : marks
}

/** Words by which one asks, and that are said of anything. */
const ofAnything: ReadonlySet<string> = new Set(
  `ask asked begin begins come comes coming came cost costs date day end ends happen happens happened have leave leaves
left long many meet much number old start starts started stop time week
kommt kommen kostet kosten wann viel viele wieviel welche welcher welches wird werden haben hatte
cuándo cuánto cuánta cuántos cuántas quién dónde cuesta viene empieza tiene`.split(/\s+/),
)

/** Of a question that has no subject nothing can be told. */
function sharesSubject(sentence: string, question: string): boolean {
  const by = comparisonFor(question)
  const words = wordsOf(question).filter(
    (word) => !ofAnything.has(word) && (by === 'stems' || word.length > 3),
  )
  const subject = new Set(words.flatMap((word) => termOf(word, by) ?? []))
  return subject.size === 0 || termsOf(sentence, by).some((term) => subject.has(term))
}

const beforeTime = /(?<!\p{L})(?:at|by|until|till|before|after|past|um|gegen|bis|a las?) $/iu
const afterTime =
  /^(?::\d{2}|[ .]?(?:o['’]clock|[ap]\.?m\b|uhr\b)| in the (?:morning|afternoon|evening)| (?:de|por) la (?:mañana|tarde|noche))/iu
const hour = /^(?:\d{1,2}|\p{L}+)$/u

/** “At nine”, “ten o’clock”. */
function isTimeOfDay(sentence: string, { from, to }: TextRange): boolean {
  const rest = sentence.slice(to)
  if (afterTime.test(rest)) return true
  const isHour = hour.test(sentence.slice(from, to))
  return isHour && beforeTime.test(sentence.slice(0, from)) && !/^[ -]\p{L}/u.test(rest)
}
