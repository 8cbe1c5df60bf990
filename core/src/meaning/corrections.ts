// What a sentence names only to say that it is something else: "by the third, not the tenth".

const separator = String.raw`(?:[,;:(—–]|\s-|(?<!\p{L})(?:and|but|und|aber|y|pero)(?!\p{L}))\s*`
/** Of "not before ten" and "not only three" the figures hold. */
const holds = String.raw`(?:after|also|any|as|at least|because|before|earlier|even|every|if|just|later|less|more|much|only|so|that|until|when|yet|bis|erst|mehr|nach|nur|vor|weil|weniger|wenn|antes|después|hasta|más|menos|porque|solo|sólo)`
const denial = String.raw`(?:not|nicht|kein\p{L}*|no)(?!\p{L})\s+(?!${holds}(?!\p{L}))`

const patterns: readonly RegExp[] = [
  // ", not the tenth", and nothing is done in it.
  new RegExp(String.raw`(?<=${separator})${denial}[^,.;!?)—–]{1,40}(?=[,.;!?)—–]|$)`, 'giu'),
  // "not the tenth but the third"
  new RegExp(String.raw`(?<!\p{L})${denial}[^,.;!?]{1,40}?(?=,?\s(?:but|sondern|sino)(?!\p{L}))`, 'giu'),
  /(?<!\p{L})(?:rather than|instead of|anstatt|anstelle|statt|en vez de|en lugar de)(?!\p{L})[^,.;!?]{1,40}/giu,
]

/** A text without what it corrects. */
export function withoutCorrected(text: string): string {
  return patterns.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
}
