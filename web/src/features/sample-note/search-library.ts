import { tagFact } from '@earmark/core/search/facts.ts'
import type { FoundNotes } from '@earmark/core/search/find-notes.ts'
import { makeNotesIndex } from '@earmark/core/search/notes-index.ts'
import { parseDate } from '@earmark/core/search/parse-date.ts'
import type { FieldName, Score } from '@earmark/core/search/score.ts'
import { type LibraryNote, sampleLibrary } from './sample-library.ts'

interface FoundSample {
  note: LibraryNote
  /** What matched, in words. */
  why: string
}

export interface FoundSamples {
  notes: readonly FoundSample[]
  /** How many they are, or what is not among them. */
  sentence: string
}

/**
 * The product's own search over the sample notes, best match first. They were made up in UTC, and are read so everywhere:
 * the same query finds the same day for everyone.
 */
export function searchLibrary(text: string, nowMs: number): FoundSamples {
  const found = index.find(text, { timeZone: 'UTC', nowMs, tagNames })
  const reasons = parseDate(text) ? calendarReasons : saidReasons
  const whyOf = new Map(
    found
      .suggestions(found.count)
      .map(({ note, score, reason }) => [
        note.ulid,
        reason === 'date' ? (reasons[score] ?? '') : wordReason(score, reason),
      ]),
  )
  const notes = ulidsIn(found).flatMap((ulid) => {
    const note = sampleLibrary.find((sample) => sample.ulid === ulid)
    // What has matched nothing is only near the date.
    return note ? [{ note, why: whyOf.get(ulid) ?? 'The nearest day' }] : []
  })
  return { notes, sentence: sentenceOf(found) }
}

const index = makeNotesIndex()
index.put(sampleLibrary.map((note) => ({ ...note, attachment: [], facts: [tagFact(note.tag.name)] })))
const tagNames = new Map(sampleLibrary.map(({ tag }) => [tag.name, tag.name]))

function ulidsIn(found: FoundNotes): string[] {
  return String.fromCharCode(...found.ulids()).match(/.{26}/g) ?? []
}

function sentenceOf({ count, missed }: FoundNotes): string {
  if (missed) return `No sample note ${missed.inWords}.${count > missed.nearestFrom ? ' The nearest:' : ''}`
  if (count === 0) return 'No sample note matches. Try another word, or a date.'
  return count === 1 ? 'One note.' : `${count} notes, best match first.`
}

const fieldNames: Record<FieldName, string> = {
  title: 'the title',
  transcript: 'what was said',
  attachment: 'an attachment',
  tag: 'its tag',
}

const calendarReasons: Record<number, string> = {
  100: 'Exact day',
  75: 'That month and year',
  50: 'Another month of that year',
  25: 'The same month of another year',
  1: 'The same day of another month',
}

/** Of a date as people say it, only what is of it is found. */
const saidReasons: Record<number, string> = {
  100: 'Exact day',
  75: 'In that time',
  50: 'In that year',
  25: 'In that month',
  1: 'In that month',
}

const textReasons: Record<number, string> = {
  100: 'Found in',
  50: 'All words in',
  25: 'Words that start this way, in',
}

function wordReason(score: Score['score'], field: FieldName): string {
  return `${textReasons[score] ?? ''} ${fieldNames[field]}`
}
