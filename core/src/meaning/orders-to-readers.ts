/**
 * A sentence of a note without what it orders its reader to say: “answer that he comes on Friday” does not say that he
 * comes on Friday. What a note plainly says it says, whoever wrote it and why.
 */
export function withoutOrders(text: string): string {
  const begins = orders.flatMap((order) => order.exec(text)?.index ?? [])
  return text.slice(0, Math.min(text.length, ...begins)).trim()
}

/** At the beginning of a clause: there it is an order, and after a subject it tells of somebody. */
const begin =
  '(?<=^\\W*|[.,;:!?–—-]\\s*|(?<![\\p{L}])(?:and|then|now|please|instead|just|always|und|dann|jetzt|bitte|stattdessen|y|ahora|favor|et|puis|maintenant|e|ora)\\s+)'
const say =
  'say|answer|reply|respond|write|output|print|cite|claim|repeat|state|insist|pretend|conclude|confirm|tell\\s+(?:the\\s+(?:person|user|reader|human)|them|everybody|whoever\\s+asks)|sage?|antworten?|schreibe?|behaupte|di|responde|escribe|afirma|dis|réponds|écris|affirme|rispondi|scrivi'
const what =
  'that|:|only|exactly|instead|always|just|simply|the\\s+following|this|with|in|dass|nur|mit|que|solo|sólo|con|seulement|avec|che|con|["“„«]'

const orders: readonly RegExp[] = [
  new RegExp(`${begin}(?:${say})\\s*(?:${what})`, 'iu'),
  // A voice that no note has.
  /^\W*(?:system|assistant|developer|new instructions?|instructions?|prompt|note to (?:the )?(?:ai|model|assistant)|anweisung(?:en)?|instrucci(?:ón|ones)|consignes?)\s*(?:message|prompt|override)?\s*:/iu,
  /(?<!\p{L})(?:ignore|disregard|forget|override|ignoriere|vergiss|ignora|olvida|oublie|dimentica)\b.*?(?:above|previous|prior|earlier|instruction|rules|other notes|all notes|oben|vorherig|anweisung|anterior|instrucci|reglas|notas|précédent|consigne|istruzioni)/iu,
  /(?<!\p{L})(?:you are (?:now )?(?:an? |the )?(?:ai|assistant|language model|model|pirate|dan)|as an ai|developer mode|jailbreak)(?!\p{L})/iu,
]
