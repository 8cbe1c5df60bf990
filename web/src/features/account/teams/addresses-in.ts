/**
 * What a person typed or pasted: addresses with commas, spaces or lines between them, also as `Ada <ada@…>`. Whatever
 * else is there is kept as it is, so that it can be said that it is no address.
 */
export function addressesIn(text: string): string[] {
  const words = text.split(/[,;\n]+/).flatMap((part) => {
    const inside = /<([^<>]+)>/.exec(part)?.[1]
    return inside === undefined ? part.split(/\s+/) : [inside]
  })
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}
