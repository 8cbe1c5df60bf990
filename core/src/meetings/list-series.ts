import { type InSeries, makeSeries } from './series.ts'

/** A series of which there is more than one meeting. */
export interface SeriesOfMany {
  key: string
  /** As the latest of them is called. */
  name: string
  count: number
}

/** By name, of meetings with the latest first. */
export function listSeries(meetings: readonly InSeries[]): SeriesOfMany[] {
  const keyOf = makeSeries(meetings)
  const found = new Map<string, SeriesOfMany>()
  for (const one of meetings) {
    const key = keyOf(one)
    if (key === undefined) continue
    const { name, count } = found.get(key) ?? { name: one.title, count: 0 }
    found.set(key, { key, name: name || one.title, count: count + 1 })
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
