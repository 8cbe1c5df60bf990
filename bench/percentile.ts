import type { Row } from './row.ts'

/** The value that so many of them (0 to 1) do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

export function atMost(name: string, value: number, unit: string, most: number): Row {
  return { name, value: Math.round(value * 100) / 100, unit, limit: `≤ ${most}`, pass: value <= most }
}
