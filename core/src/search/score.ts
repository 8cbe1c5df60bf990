import type { CalendarDay } from './calendar.ts'
import { wordsOf } from './normalize.ts'
import { parseDate, type SearchedDate, splitDate } from './parse-date.ts'
import { parseSaidDate, type SaidDate, saidScore, splitSaidDate } from './said-date.ts'

export interface SearchableNote {
  ulid: string
  /** ISO 8601. */
  recorded_at: string
  title: string
  transcript: string
  /** Their descriptions. */
  attachment: readonly string[]
  tag_names: readonly string[]
}

export const fieldNames = ['title', 'transcript', 'attachment', 'tag'] as const
export type FieldName = (typeof fieldNames)[number]

/** What can speak for a note. */
export const searchReasons = [...fieldNames, 'date'] as const

/** A note made ready for any number of queries. */
export interface PreparedNote {
  ulid: string
  recordedAtMs: number
  /** In the person's time zone. */
  recordedOn: CalendarDay
  fields: readonly { name: FieldName; words: string }[]
}

export interface PreparedQuery {
  /** Nothing was typed. */
  isBlank: boolean
  words: PreparedWords
  date: AnyDate | undefined
  /** What people may mean by the same words: `march 14` is a month of 2014 first, and a day where no note is of that. */
  otherDate: SaidDate | undefined
  /** When words are followed by a date: the words before it, and all that date can be. */
  wordsOnDate: { before: string; words: PreparedWords; dates: readonly AnyDate[] } | undefined
}

export type AnyDate = SearchedDate | SaidDate

export interface PreparedWords {
  phrase: string
  each: readonly string[]
}

export interface Score {
  score: number
  /** What matched best. */
  reason: (typeof searchReasons)[number]
}

export function prepareNote(note: SearchableNote, calendar: (timeMs: number) => CalendarDay): PreparedNote {
  const recordedAtMs = Date.parse(note.recorded_at)
  return {
    ulid: note.ulid,
    recordedAtMs,
    recordedOn: calendar(recordedAtMs),
    fields: [...prepareFields(note), ...note.tag_names.map(prepareTag)],
  }
}

/** All that is said of a note itself; what its tags are called comes after it. */
export function prepareFields(note: Omit<SearchableNote, 'tag_names'>): PreparedNote['fields'] {
  return [
    { name: 'title', words: spaced(wordsOf(note.title)) },
    { name: 'transcript', words: spaced(wordsOf(note.transcript)) },
    ...note.attachment.map((text) => ({ name: 'attachment' as const, words: spaced(wordsOf(text)) })),
  ]
}

export function prepareTag(name: string): PreparedNote['fields'][number] {
  return { name: 'tag', words: spaced(wordsOf(name)) }
}

/** Without a day that is `today`, dates are read only as they stand in a calendar. */
export function prepareQuery(text: string, today?: CalendarDay): PreparedQuery {
  const [date, said] = [parseDate(text), today && parseSaidDate(text, today)]
  return {
    isBlank: text.trim() === '',
    words: prepareWords(text),
    date: date ?? said,
    otherDate: date && date.day === undefined ? said : undefined,
    wordsOnDate: date || said ? undefined : splitWordsOnDate(text, today),
  }
}

/** Which of its dates a query is read as, by whether any note is of one. */
export function chooseReading(query: PreparedQuery, isAnyOn: (date: AnyDate) => boolean): PreparedQuery {
  const { date, otherDate } = query
  if (!date || !otherDate || isAnyOn(date) || !isAnyOn(otherDate)) return query
  return { ...query, date: otherDate, otherDate: undefined }
}

/** The longest date that a query ends in; both, where it can be read in two ways. */
function splitWordsOnDate(text: string, today: CalendarDay | undefined): PreparedQuery['wordsOnDate'] {
  const splits = [splitDate(text), today && splitSaidDate(text, today)].filter((split) => split !== undefined)
  const shortest = Math.min(...splits.map(({ before }) => wordsOf(before).length))
  const longest = splits.filter(({ before }) => wordsOf(before).length === shortest)
  const [first] = longest
  return (
    first && {
      before: first.before,
      words: prepareWords(first.before),
      dates: longest.map(({ date }) => date),
    }
  )
}

/** The best that speaks for a note, or nothing. Text comes before a date of the same score: it can be shown. */
export function scoreNote(query: PreparedQuery, note: PreparedNote): Score | undefined {
  const found = [
    bestField(query.words, note),
    query.wordsOnDate?.dates.some((date) => isOn(date, note.recordedOn))
      ? bestField(query.wordsOnDate.words, note)
      : undefined,
    query.date && dateMatch(query.date, note.recordedOn),
  ]
  return found.reduce(better, undefined)
}

/** 100: the words, whole and in order. 50: each as a whole word. 25: each begins a word. */
export function textScore({ phrase, each }: PreparedWords, fieldWords: string): number {
  // What holds for a higher score holds for a lower one, so the lowest is asked first: most notes fail it.
  if (each.length === 0 || !each.every((word) => beginsWord(fieldWords, word))) return 0
  if (fieldWords.includes(phrase)) return 100
  return each.every((word) => fieldWords.includes(` ${word} `)) ? 50 : 25
}

/** The bare word is looked for first: a piece that starts with a space is slow to find, for spaces are everywhere. */
function beginsWord(fieldWords: string, word: string): boolean {
  return fieldWords.includes(word) && fieldWords.includes(` ${word}`)
}

/** The highest row of the table whose parts are all equal. */
export function dateScore(searched: AnyDate, recorded: CalendarDay): number {
  if ('kind' in searched) return saidScore(searched, recorded)
  const isSameDay = searched.day === recorded.day
  const isSameMonth = searched.month === recorded.month
  const isSameYear = searched.year === recorded.year
  if (isSameDay && isSameMonth && isSameYear) return 100
  if (isSameMonth && isSameYear) return 75
  if (isSameYear) return 50
  if (isSameMonth) return 25
  return isSameDay ? 1 : 0
}

function prepareWords(text: string): PreparedWords {
  const each = wordsOf(text)
  return { phrase: spaced(each), each }
}

/** A space around each word, so that finding whole words and beginnings of words is finding a piece of text. */
function spaced(words: string[]): string {
  return ` ${words.join(' ')} `
}

function bestField(words: PreparedWords, note: PreparedNote): Score | undefined {
  return note.fields
    .map(({ name, words: fieldWords }) => ({ score: textScore(words, fieldWords), reason: name }))
    .reduce<Score | undefined>(better, undefined)
}

function dateMatch(date: AnyDate, recordedOn: CalendarDay): Score {
  return { score: dateScore(date, recordedOn), reason: 'date' }
}

export function isOn(date: AnyDate, recordedOn: CalendarDay): boolean {
  if ('kind' in date) return saidScore(date, recordedOn) > 0
  return dateScore(date, recordedOn) === (date.day === undefined ? 75 : 100)
}

function better(best: Score | undefined, next: Score | undefined): Score | undefined {
  return next && next.score > (best?.score ?? 0) ? next : best
}
