/** In the largest unit of which it is whole. */
export function lengthInWords(seconds: number): string {
  const [unit, name] = units.find(([each]) => seconds % each === 0) ?? [60, 'minute']
  const count = Math.round(seconds / unit)
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

const units = [
  [3600, 'hour'],
  [60, 'minute'],
] as const
