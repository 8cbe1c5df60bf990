import type { TextRange } from '../search/match-ranges.ts'
import { normalize, wordsOf } from '../search/normalize.ts'
import { functionWords } from '../text/function-words.ts'

/** What kind of thing answers a question, where its words tell. */
export type AskedFor = 'date' | 'number' | 'name'

// By how a question begins or what it asks by, in the languages that pages are in and a few more.
const askedBy: readonly (readonly [AskedFor, RegExp])[] = [
  [
    'date',
    /\b(?:when|(?:what|which|in what|in which) (?:year|date|day|month|decade|century|time)|since when|wann|seit wann|in welchem jahr|welche[sn]? (?:jahr|tag|datum|monat)|cu[aá]ndo|(?:en )?qu[eé] (?:año|fecha|d[ií]a|mes)|quand|quelle (?:ann[eé]e|date))\b/,
  ],
  [
    'number',
    /\b(?:how (?:many|much|old|long|far|tall|high|large|big|often|fast|deep|wide|heavy)|what (?:percentage|percent|number|amount|price|size|score)|wie ?(?:viele?|hoch|alt|lange?|gro(?:ß|ss)|oft|weit|schnell)|welcher prozentsatz|cu[aá]nt[oa]s?|qu[eé] (?:porcentaje|cantidad|n[uú]mero)|combien)\b/,
  ],
  [
    'name',
    /\b(?:who|whom|whose|where|(?:what|which) (?:person|man|woman|city|country|place|town|company|team|name|school|state|street)|what(?:'s| is| was) the name|wer|wem|wen|wessen|wo|woher|wohin|welche[rsn]? (?:person|stadt|land|ort|firma)|qui[eé]n(?:es)?|d[oó]nde|qu[eé] (?:ciudad|pa[ií]s|persona|empresa)|qui|o[uù])\b/,
  ],
]

/** By the first word that asks: "how many were there when …" is answered by a number. */
export function askedFor(question: string): AskedFor | undefined {
  const plain = normalize(question)
  const signs = askedBy.flatMap(([kind, pattern]) => {
    const at = plain.search(pattern)
    return at < 0 ? [] : [{ kind, at }]
  })
  return signs.toSorted((a, b) => a.at - b.at)[0]?.kind
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre'
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const numberWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|half|once|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|mille'

const found: Record<AskedFor, RegExp> = {
  date: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:\\d{1,2}(?:st|nd|rd|th|\\.)? )?(?:of |de )?(?:${months})(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? (?:de )?\\d{4})?|(?:${days})|(?:1\\d|20)\\d{2}s?|\\d{1,2}(?:st|nd|rd|th) century|today|tomorrow|yesterday|tonight|\\d{1,2}:\\d{2})(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  number: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[$€£¥]? ?\\d[\\d.,]*(?:½|¼|¾)?(?: ?%)?|(?:${numberWords})(?:[- ](?:${numberWords}))*)(?: (?:million|billion|thousand|hundred|percent|per cent|prozent|por ciento|euros?|dollars?))?(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  name: /(?<=[\p{L}\p{N},;:)'"’”] )["“]?\p{Lu}[\p{L}\p{N}.'’-]+(?: (?:(?:of|the|and|de|von|van|der|da) )*\p{Lu}[\p{L}\p{N}'’-]+)*/gu,
}

const dated = new RegExp(
  `(?:\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of |de )?)?(?:${months})(?: \\d{1,2}(?!\\d))?|\\d{1,2}:\\d{2}`,
  'giu',
)
const calendarWord = new RegExp(
  `^(?:${months}|${days}|today|tonight|yesterday|tomorrow|heute|gestern|morgen|hoy|ayer|mañana)$`,
  'iu',
)
const asksWho = /\b(?:who|whom|whose|wer|wem|wen|wessen|qui[eé]n(?:es)?)\b/
const inPlace = /(?<!\p{L})(?:at|in|near|bei|en) $/iu

/** Where a sentence has what was asked for: what the question says itself is no answer. */
export function findAskedFor(sentence: string, question: string): TextRange[] {
  const kind = askedFor(question)
  if (!kind) return []
  const asked = normalize(question)
  const first = kind === 'name' ? firstNamed(sentence, asked) : undefined
  const others = Array.from(sentence.matchAll(found[kind]))
    .filter(({ 0: text }) => !asked.includes(normalize(text).trim()))
    .filter((match) => isOfKind(match, kind, { sentence, asked }))
    .map(({ 0: text, index }) => ({ from: index, to: index + bare(text).length }))
  return first ? [first] : others
}

/** The full stop behind it is the sentence's. */
function bare(text: string): string {
  return text.replace(/[\s.'’-]+$/u, '')
}

/** Of "3 December" the 3 is no number of something, "Tuesday" is nobody, and what one is in is no person. */
function isOfKind(
  { 0: text, index }: RegExpExecArray,
  kind: AskedFor,
  { sentence, asked }: { sentence: string; asked: string },
): boolean {
  if (kind === 'name') {
    return !calendarWord.test(bare(text)) && !(asksWho.test(asked) && inPlace.test(sentence.slice(0, index)))
  }
  if (kind === 'date') return true
  return !Array.from(sentence.matchAll(dated)).some(
    (day) => day.index < index + text.length && index < day.index + day[0].length,
  )
}

/** "Nadia paints the sign": who begins a sentence, and goes on in the words of the question, is who was asked for. */
function firstNamed(sentence: string, asked: string): TextRange | undefined {
  const [, lead = '', name = '', next = ''] = /^(["“]?)(\p{Lu}[\p{L}'’-]+) (\p{L}+)/u.exec(sentence) ?? []
  const isTaken = name === '' || functionWords.has(name.toLowerCase()) || asked.includes(normalize(name))
  if (isTaken || calendarWord.test(name) || !wordsOf(asked).includes(normalize(next))) return undefined
  return { from: lead.length, to: lead.length + name.length }
}
