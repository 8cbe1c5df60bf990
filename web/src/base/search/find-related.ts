import { askIndexes, type Narrowed, questionAbout } from '@earmark/core/meaning/ask-index.ts'
import { prepareQuestion } from '@earmark/core/meaning/rank.ts'
import { type Related, relatedAmong } from '@earmark/core/meaning/related.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import type { NotesIndex } from '@earmark/core/search/notes-index.ts'
import { spokenDuring } from '@earmark/core/search/spoken-at.ts'
import { nameOf, wordlessIn } from '@earmark/core/text/wordless.ts'
import type { MainDb } from '../local-db/schema.ts'
import type { Meanings } from './meanings.ts'
import { readNote, type ReadNote, readNotes } from './read-note.ts'
import type { RelatedRow, SearchCalls } from './search-messages.ts'

export interface Library extends Pick<Narrowed, 'timeZone'> {
  index: NotesIndex
  db: MainDb
  /** undefined: another worker reads the notes for what they mean. */
  meanings: Meanings | undefined
}

/** Notes that are close to a search, or to a note; never that note itself, nor what the search has found. */
export async function findRelated(
  { index, db, timeZone, meanings }: Library,
  { to, filter }: SearchCalls['related']['ask'],
): Promise<RelatedRow[]> {
  const question =
    'ulid' in to
      ? questionAbout([index], {
          text: await readText(db, to.ulid),
          meaning: await meanings?.middleOf(to.ulid),
        })
      : prepareQuestion(to.query, { meaning: await meanings?.meaningOf(to.query, false) })
  if (question.terms.length === 0) return []
  const except = new Set('ulid' in to ? [to.ulid] : to.found)
  const asked = askIndexes([index], question, { timeZone, filter })
  const wanted = asked.ulids.filter((ulid) => !except.has(ulid))
  const notes = await readNotes(db, wanted)
  const read = question.vector && meanings ? await meanings.withVectors(notes) : notes
  return relatedAmong(read, question, asked).flatMap((related) => {
    const note = notes.find(({ ulid }) => ulid === related.ulid)
    return note ? [rowOf(note, related)] : []
  })
}

async function readText(db: MainDb, ulid: string): Promise<string> {
  return (await readNote(db, ulid))?.text ?? ''
}

function rowOf({ row, segments }: ReadNote, { ulid, sentence, at }: Related): RelatedRow {
  // What was typed was said at no time.
  const startAt = isTimed(row) ? spokenDuring(segments, at)?.start : undefined
  return { ulid, title: nameOf(row.title, wordlessIn(row)), recorded_at: row.recorded_at, sentence, startAt }
}
