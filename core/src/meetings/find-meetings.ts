import type { CalendarDay } from '../search/calendar.ts'
import { normalize } from '../search/normalize.ts'
import { type SearchedDate, splitDate } from '../search/parse-date.ts'
import { parseSaidDate, saidScore, splitSaidDate } from '../search/said-date.ts'

export interface KnownMeeting {
  title: string
  people: readonly string[]
  day: CalendarDay
}

/** Whether it is one of those that are looked for: by its title, who was there, its day, or words and a day after them. */
export function isLookedFor(
  { title, people, day }: KnownMeeting,
  query: string,
  today: CalendarDay,
): boolean {
  const text = normalize([title, ...people].join(' '))
  const hasWords = (words: string) =>
    normalize(words)
      .trim()
      .split(/\s+/)
      .every((word) => text.includes(word))
  if (hasWords(query)) return true
  const dated = splitDate(query)
  if (dated) return hasWords(dated.before) && isOn(dated.date, day)
  const whole = parseSaidDate(query, today)
  if (whole) return saidScore(whole, day) > 0
  const split = splitSaidDate(query, today)
  return split !== undefined && hasWords(split.before) && saidScore(split.date, day) > 0
}

function isOn(date: SearchedDate, { day, month, year }: CalendarDay): boolean {
  return year === date.year && month === date.month && (date.day === undefined || day === date.day)
}
