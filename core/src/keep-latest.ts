/** The value at the key, made where it is not there; of the others so many are kept as were asked for last. */
export function keepLatest<V>(
  kept: Map<string, V>,
  key: string,
  { most, make }: { most: number; make: () => V },
): V {
  const value = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return value
}
