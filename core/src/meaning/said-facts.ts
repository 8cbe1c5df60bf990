import { readDue } from '../insights/due-date.ts'
import { dueForms } from '../insights/due-forms.ts'
import type { CalendarDay } from '../search/calendar.ts'
import { daysLater, weekdayOf } from '../search/calendar-days.ts'
import { normalize } from '../search/normalize.ts'
import { unitsIn } from './units.ts'

// What of a text can be checked word by word: its numbers, and its days.

const languages = ['en', 'de', 'es'] as const

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const wordValues: ReadonlyMap<string, number> = new Map([
  ...small.split(' ').map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + 10 * at] as const),
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, 1 + at] as const),
  ...'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'
    .split(' ')
    .map((word, at) => [word, 1 + at] as const),
  ...'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'
    .split(' ')
    .map((word, at) => [word, 1 + at] as const),
  ['dozen', 12],
  ['twice', 2],
])
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

const numberPattern = /\d+(?:[.,:]\d+)*|\p{L}+/gu
/** "One of them" counts nothing, and "a second" is no rank. */
const leastCounted = 2

/** Every number that a text says, in figures or in words: “twenty-five”, “3,400”, “21st”, “10:30”. */
export function numbersIn(text: string): Set<string> {
  const found = new Set<string>()
  let spoken: number | undefined
  const end = () => {
    if (spoken !== undefined && spoken >= leastCounted) found.add(String(spoken))
    spoken = undefined
  }
  for (const [token] of normalize(text).matchAll(numberPattern)) {
    const value = wordValues.get(token)
    const scale = scales.get(token)
    if (/^\d/.test(token)) {
      end()
      spoken = undefined
      for (const form of formsOf(token)) found.add(form)
    } else if (scale !== undefined) spoken = (spoken ?? 1) * scale
    else if (value === undefined) {
      if (token !== 'and') end()
    } else if (spoken !== undefined && mayFollow(spoken, value)) spoken += value
    else {
      end()
      spoken = value
    }
  }
  end()
  return found
}

/** Of what so or so many are said: “240 euros” are not 240 dollars. */
export function countedIn(text: string): Set<string> {
  return unitsIn(text, (word) => wordValues.has(word) || scales.has(word))
}

/** After “twenty” or “two hundred” a smaller one belongs to the same number. */
function mayFollow(spoken: number, value: number): boolean {
  if (spoken % 100 === 0 && spoken > 0) return value < 100
  return spoken % 10 === 0 && spoken >= 20 && value < 10
}

/** 3,400 and 3400 are one number, 2.5 and 2,5 too. */
function formsOf(figures: string): string[] {
  if (figures.includes(':')) return [figures]
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(figures)
    ? figures.replaceAll(/[.,]/g, '')
    : figures.replaceAll(',', '.')
  return [plain.replace(/^0+(?=\d)/, '')]
}

const calendarWords: ReadonlyMap<string, string> = new Map(
  languages.flatMap((language) => [
    ...dueForms[language].months.map((name, at) => [name, `month ${at + 1}`] as const),
    ...dueForms[language].weekdays.map((name, at) => [name, `weekday ${at}`] as const),
  ]),
)
/** Days by which one speaks of the day on which one speaks. */
const relativeDays: ReadonlyMap<string, number> = new Map([
  ...['today', 'tonight', 'heute', 'hoy'].map((word) => [word, 0] as const),
  ...['yesterday', 'gestern', 'ayer'].map((word) => [word, -1] as const),
  ...['tomorrow', 'morgen', 'mañana'].map((word) => [word, 1] as const),
])

/** Names of months and days of the week in lower case, alike in all languages; “May” is one only as a name. */
export function calendarIn(text: string): Set<string> {
  const words = text.normalize('NFKC').match(/\p{L}+/gu) ?? []
  return new Set(
    words.flatMap((word) => {
      if (word === 'may' || word === 'mar') return []
      const plain = word.toLowerCase()
      return calendarWords.get(plain) ?? (relativeDays.has(plain) ? `day ${relativeDays.get(plain)}` : [])
    }),
  )
}

export function isCalendarWord(word: string): boolean {
  const plain = word.toLowerCase()
  return calendarWords.has(plain) || relativeDays.has(plain)
}

/**
 * Days that a text means, if it was said on this one: “tomorrow” is the 15th of March. One that means no other may be
 * told with its own day.
 */
export function daysMeant(text: string, said: CalendarDay): CalendarDay[] {
  const words = normalize(text).match(/\p{L}+/gu) ?? []
  const meant = [
    ...words.flatMap((word) => {
      const later = relativeDays.get(word)
      return later === undefined ? [] : [daysLater(said, later)]
    }),
    ...languages.flatMap((language) => readDue(text, language, said)?.day ?? []),
  ]
  return meant.length > 0 ? meant : [said]
}

export function monthFact({ month }: CalendarDay): string {
  return `month ${month}`
}

export function weekdayFact(day: CalendarDay): string {
  return `weekday ${weekdayOf(day)}`
}
