import { askedFor } from './asked-for.ts'

/** A question as it is to be understood after those before it. */
export interface FollowUp {
  /** By whose words notes are found. */
  query: string
  /** Whose words tell whether a date, a name or a number answers it. */
  asks: string
  /** The question before it that has its subject. */
  subject?: string
  /** It asks what was said at all, in notes that it or the conversation narrows down. */
  isOpen?: true
}

/** A question without a subject of its own is about that of the last one which had one. */
export function inContext(question: string, earlier: readonly string[]): FollowUp {
  const subject = followedBy(question, earlier)
  if (subject === undefined) return { query: question, asks: question }
  return { query: `${subject} ${question}`, asks: asksItself(question) ? question : subject, subject }
}

/** The question that has the subject of this one; undefined: it has its own. */
export function followedBy(question: string, earlier: readonly string[]): string | undefined {
  if (!isFollowUp(question)) return undefined
  return earlier.findLast((other) => !isFollowUp(other)) ?? earlier[0]
}

// By how they begin or end, what they point at, and that they are nothing but a question word.
const signs: readonly RegExp[] = [
  /^(?:and|but|or|also|so|what about|how about|und|aber|y|pero|et|mais)\b/,
  /\b(?:it|its|he|him|his|she|her|hers|they|them|their|theirs)\b/,
  /\b(?:that|this|there|those|these|then)$/,
  /^(?:when|where|who|whom|whose|why|how|which|what|how (?:many|much|long|often)|what (?:time|day|year))(?: (?:exactly|else))?$/,
]

function isFollowUp(question: string): boolean {
  const plain = plainOf(question)
  return signs.some((sign) => sign.test(plain))
}

// "What about …" and "what else" ask again for what was asked before.
const asksAgain =
  /\b(?:what|how) about\b|^(?:and |but |or )?(?:what|who|where|when) else$|^(?:und |aber )?was ist mit\b/
const questionWord =
  /(?<!\p{L})(?:what|which|why|how|was|welche[rsnm]?|warum|wieso|weshalb|wie|womit|wofür|wozu|qué|que|cuál|cuáles|por qué|cómo|quoi|quel(?:le)?s?|pourquoi|comment)(?!\p{L})/u
// Such a question is answered by yes or no; "and does Anna?" asks what was asked before.
const verbFirst =
  /^(?:and |but |or |so )?(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|must|may)(?: [^\s]+){2,}$/

/** Whether a question says by itself what it wants to know, of whatever subject. */
function asksItself(question: string): boolean {
  const plain = plainOf(question)
  if (asksAgain.test(plain)) return false
  return askedFor(question) !== undefined || questionWord.test(plain) || verbFirst.test(plain)
}

function plainOf(question: string): string {
  return question.toLowerCase().replaceAll(/^[\s¿¡]+|[\s.?!…]+$/gu, '')
}
