import type { Meeting } from '../entities/meeting.ts'
import { normalize } from '../search/normalize.ts'
import { monthOfName } from '../search/parse-date.ts'

/** What tells which series a meeting is of. Rows of earlier builds name no calendar's. */
export interface InSeries {
  title: string
  /** By the calendar it was begun from. */
  series?: Meeting['series'] | undefined
}

/**
 * Which series a meeting is of, told by all there are; undefined: of none. A calendar knows best: its series is one
 * whatever each meeting is called, and two of its series are two though they are called alike. What came from no calendar
 * goes by its title, and with the one series of a calendar that has it, if there is exactly one.
 */
export function makeSeries(known: readonly InSeries[]): (one: InSeries) => string | undefined {
  const called = new Map<string, Set<string>>()
  for (const { title, series } of known) {
    const words = seriesOf(title)
    if (series && words !== undefined) called.set(words, (called.get(words) ?? new Set()).add(series))
  }
  return ({ title, series }) => {
    if (series) return `calendar ${series}`
    const words = seriesOf(title)
    const [only, another] = called.get(words ?? '') ?? []
    if (only !== undefined && another === undefined) return `calendar ${only}`
    return words === undefined ? undefined : `title ${words}`
  }
}

/**
 * What meetings of one series have in common: their title without numbers and months, so that “Stand-up 14 March” goes
 * with “stand-up”. Undefined: a title that says nothing of what it was about.
 */
export function seriesOf(title: string): string | undefined {
  const words = (normalize(title).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
    (word) => !monthOfName.has(word),
  )
  const series = words.join(' ')
  return words.some(({ length }) => length > 2) && !sayNothing.has(series) ? series : undefined
}

const sayNothing: ReadonlySet<string> = new Set(['meeting', 'meetings', 'call', 'new meeting', 'untitled'])
