import type { CalendarDay } from '../search/calendar.ts'
import { compareDays, monthBounds } from '../search/calendar-days.ts'
import { parseDate } from '../search/parse-date.ts'
import { parseSaidDate } from '../search/said-date.ts'

/** Days in which notes were made, and what a question says beside them. */
export interface DateSpan {
  before: string
  from: CalendarDay
  to: CalendarDay
}

/**
 * The days that a question names at a clear place, and that can only be those of the notes: `last march`, `in 2025`,
 * `two weeks ago`, `did I plant this month`. Of `on Friday` or `due in March` nobody can tell whether something was said
 * or is to happen then, and `about last week` may be said at any time: those are words like others.
 */
export function dateSpanIn(question: string, today: CalendarDay): DateSpan | undefined {
  const words =
    question
      .trim()
      .replace(/[\s.?!…]+$/u, '')
      .match(/\S+/g) ?? []
  for (const { from, to } of placesIn(words)) {
    const place = { before: words.slice(0, from).join(' '), said: words.slice(from, to).join(' ') }
    const after = words.slice(to).join(' ')
    if (!isClear(place.before, after)) continue
    const days = daysSaid(place, { whole: words.join(' '), today })
    if (days) return { before: [place.before, after].filter((part) => part !== '').join(' '), ...days }
  }
  return undefined
}

/** In the middle of November 2026. */
const mostWords = 6

/** Where days may be named, the longest first: at the end, at the beginning, or before what is told “about”. */
function placesIn(words: readonly string[]): { from: number; to: number }[] {
  const { length } = words
  const ends = words.flatMap((word, at) => (word.toLowerCase() === 'about' ? at : []))
  const counts = Array.from({ length: Math.min(mostWords, length) }, (_, at) => at + 1).toReversed()
  return counts.flatMap((count) => [
    { from: length - count, to: length },
    { from: 0, to: count },
    ...ends.filter((to) => to > count).map((to) => ({ from: to - count, to })),
  ])
}

const onlyLeads = /^(?:and|but|or|so|(?:(?:and|but|so) )?(?:what|how) about)$/i
const opensQuestion = /^(?:what|who|whom|whose|where|when|which|why|how|(?:did|have|was|were) (?:i|we))\b/i
const tells =
  /\b(?:say|said|tell|told|talk|talked|speak|spoke|mention|mentioned|write|wrote|written|note|noted|think|thought|learn|learned|hear|heard|read|decide|decided|ask|asked)(?: (?:me|us|him|her|them))?$/i
const leadsToPerson = /^(?:who|whom|where)\b.*\bto$/i
/** What turns days into a subject, or into where something else begins or ends. */
const pointsAside =
  /\b(?:about|for|by|until|till|since|before|after|of|than|to|and|or|the|a|between|around|as|with|every)$/i

/** After all that is asked, before it, or between telling and what is told about. */
function isClear(before: string, after: string): boolean {
  if (after === '') return onlyLeads.test(before) || leadsToPerson.test(before) || !pointsAside.test(before)
  if (before === '') return opensQuestion.test(after)
  return tells.test(before) && /^about \S/i.test(after)
}

const preposition = /^(?:in|from|during) /
const pointsBack = /^(?:last|yesterday)\b|\bago$/
const goesOn = /^(?:today|this)\b/
const collects = /\b(?:notes?|ideas?|thoughts?|recordings?|memos?|entries|everything|anything|something)$/i

interface Around {
  whole: string
  today: CalendarDay
}

function daysSaid(place: { before: string; said: string }, { whole, today }: Around) {
  const said = place.said.toLowerCase().replace(/[,:;]$/, '')
  const days = readDays(said, today)
  if (!days || compareDays(days.from, today) > 0) return undefined
  // The bill from March may be spoken of at any time.
  if (said.startsWith('from ') && place.before !== '' && !collects.test(place.before)) return undefined
  const plain = said.replace(preposition, '')
  if (pointsBack.test(plain)) return days
  if (goesOn.test(plain)) return isDone(whole) ? days : undefined
  if (days.isLatest) return isPast(whole) || onlyLeads.test(place.before) ? days : undefined
  const isOver = compareDays(days.to, today) < 0
  return namesDays(said) && (isOver || !mayCome.test(whole)) ? days : undefined
}

/** A day or a year alone, without `in`, is a word like others. */
function namesDays(said: string): boolean {
  return preposition.test(said) || monthOfYear(said) !== undefined
}

function readDays(said: string, today: CalendarDay) {
  const month = monthOfYear(said.replace(preposition, ''))
  if (month) return { ...month, isLatest: false }
  const date = parseSaidDate(said, today)
  if (!date) return undefined
  if (date.kind === 'days') return { from: date.from, to: date.to, isLatest: false }
  // Of a month without a year, the last one that has begun; a name alone, `may`, may be anything.
  const year = date.month <= today.month ? today.year : today.year - 1
  return preposition.test(said) ? { ...monthBounds(year, date.month), isLatest: true } : undefined
}

/** A month by its name, and its whole year: `May 20` is a day. */
function monthOfYear(said: string) {
  const date = /\p{L}.*\d{4}/u.test(said) ? parseDate(said) : undefined
  return date && date.day === undefined ? monthBounds(date.year, date.month) : undefined
}

const mayCome =
  /\b(?:is|are|am|will|shall|should|must|can|could|would|do|does|due|next|need|needs|plan|planned|going)\b/i
const past =
  /\b(?:did|was|were|had|have|has|came|went|said|told|got|made|took|saw|met|paid|bought|wrote|won|gave|found|\p{L}{2,}ed)\b/iu

function isPast(question: string): boolean {
  return past.test(question) && !mayCome.test(question)
}

const byPerson = /\b(?:did|have|had|was|were) (?:i|we)\b/i
/** Said then, of days to come. */
const ofOtherDays =
  /\b(?:say|said|tell|told|mention|mentioned|promise|promised|want|wanted|needed|mean|meant|think|thought|expect|expected|hope|hoped|intend|intended|agree|agreed|schedule|scheduled|book|booked|decide|decided|supposed|to)\b/i

/** Whether it is about what the person themselves has done: that is over, also in days that go on. */
function isDone(question: string): boolean {
  return byPerson.test(question) && !mayCome.test(question) && !ofOtherDays.test(question)
}
