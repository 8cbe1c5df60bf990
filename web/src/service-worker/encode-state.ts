/** What React Router's stream format writes for values that JSON's own signs would not tell apart. */
const signs = { null: -5, undefined: -7 } as const

/**
 * Plain data in the format in which React Router hands a page its data: one flat list in which an object names its
 * keys and values by their indexes. The worker needs only objects, lists, texts, numbers and booleans of it.
 */
export function encodeState(state: unknown): string {
  const flat: unknown[] = []
  const indexOf = (value: unknown): number => {
    if (value === null) return signs.null
    if (value === undefined) return signs.undefined
    const at = flat.push(null) - 1
    flat[at] = encode(value, indexOf)
    return at
  }
  indexOf(state)
  return `${JSON.stringify(flat)}\n`
}

function encode(value: unknown, indexOf: (value: unknown) => number): unknown {
  if (Array.isArray(value)) return value.map(indexOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [`_${indexOf(key)}`, indexOf(each)]))
}
