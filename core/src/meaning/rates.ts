import { normalize } from '../search/normalize.ts'

/** How often, or for how long, what a number is said of: “1,200 euros a month” are not 1,200 euros a year. */
const periods: Readonly<Record<string, { times: string; words: string }>> = {
  minute: { times: 'minute minuto', words: '' },
  hour: { times: 'hour stunde hora', words: 'hourly stundlich' },
  day: { times: 'day tag dia', words: 'daily taglich diario diaria diariamente' },
  night: { times: 'night nacht noche', words: 'nightly' },
  week: { times: 'week woche semana', words: 'weekly wochentlich semanal semanalmente' },
  month: { times: 'month monat mes', words: 'monthly monatlich mensual mensualmente' },
  quarter: { times: 'quarter quartal trimestre', words: 'quarterly trimestral' },
  year: { times: 'year jahr ano', words: 'yearly annual annually jahrlich anual anualmente' },
}
const before = new Set('a an per each every pro je jede jeden jedes im al la por cada'.split(' '))

const rateOf = wordsTo('words')
const periodOf = wordsTo('times')

export function ratesIn(text: string): Set<string> {
  const words = plain(text).match(/\/|\p{L}+/gu) ?? []
  return new Set(
    words.flatMap((word, at) => {
      const said = words[at - 1]
      const period = said === '/' || (said !== undefined && before.has(said)) ? periodOf.get(word) : undefined
      return rateOf.get(word) ?? period ?? []
    }),
  )
}

function wordsTo(part: 'times' | 'words'): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(periods).flatMap(([period, forms]) =>
      forms[part]
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => [word, period] as const),
    ),
  )
}

function plain(text: string): string {
  return normalize(text).normalize('NFD').replaceAll(/\p{M}/gu, '')
}
