/** What is the same as before is the very same object, down to its parts: who shows a part is not told of the others. */
export function keepSame<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || !isTree(before) || !isTree(now)) return now
  if (Array.isArray(before) !== Array.isArray(now)) return now
  const keys = Object.keys(now)
  const kept = keys.map((key) => keepSame(before[key], now[key]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key, at) => key in before && Object.is(before[key], kept[at]))
  // Made of the parts of what came now and of what was there: of the same shape.
  if (isSame) return before as T
  return (Array.isArray(now) ? kept : Object.fromEntries(keys.map((key, at) => [key, kept[at]]))) as T
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
