/**
 * What a person typed or pasted: addresses with commas, spaces or lines between them, also as `Ada <ada@…>`. Whatever
 * else is there is kept as it is, so that it can be said that it is no address.
 */
export function addressesIn(text: string): string[] {
  const words = text.split(/[,;\n]+/).flatMap((part) => part.split(/(?<=>)/).flatMap(wordsIn))
  return [...new Set(words.filter(Boolean))]
}

/** Of `Ada Lovelace <ada@…>` the name goes, and nothing else that could be an address. */
function wordsIn(part: string): string[] {
  const named = /^([^<>]*)<([^<>]+)>$/.exec(part)
  if (!named) return part.split(/\s+/)
  const [, before = '', inside = ''] = named
  return [...before.split(/\s+/).filter((word) => word.includes('@')), inside.trim()]
}
