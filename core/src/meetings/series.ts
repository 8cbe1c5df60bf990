import { normalize } from '../search/normalize.ts'
import { monthOfName } from '../search/parse-date.ts'

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
