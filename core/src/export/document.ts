import type { Attachment } from '../entities/attachment.ts'
import { type Made, madeBy } from '../entities/made.ts'
import type { Recording, Word } from '../entities/recording.ts'
import { isTimed } from '../recording/silent-engines.ts'
import { makeDates, type TimeStyle } from '../text/dates.ts'
import { formatClock, formatDuration } from '../text/format-time.ts'
import { missingSentences } from '../text/missing.ts'
import { oneLine } from '../text/one-line.ts'
import { inPlaceOfWords, nameOf, readable, wordlessOf } from '../text/wordless.ts'

/** A note as a person reads it on a page: what every kind of document shows, whatever it is made of. */
export interface NoteDocument {
  title: string
  /** When, how long, which tags, why there are no words or not all of them: a line each. */
  facts: string[]
  paragraphs: Paragraph[]
  attachments: ListedAttachment[]
}

export interface Paragraph {
  /** As a clock shows it; empty where nothing was said at it. */
  time: string
  /** In seconds. */
  start: number
  end: number
  speaker: string | null
  text: string
  words: Word[]
  /** Of another note that it names. */
  url: string | null
}

export interface ListedAttachment {
  id: string
  name: string
  url: string | null
  description: string
}

export interface Reader {
  tagNames: readonly string[]
  dates: TimeStyle
}

export function documentOf(recording: Recording, { tagNames, dates }: Reader): NoteDocument {
  const { title, recorded_at, duration, attachments } = recording
  const instead = inPlaceOfWords(title, wordlessOf(recording))
  return {
    title: nameOf(tidy(title), wordlessOf(recording)),
    facts: [
      makeDates(dates).long(recorded_at).replaceAll('\u202f', ' '),
      ...(duration === null ? [] : [formatDuration(duration)]),
      ...(tagNames.length === 0 ? [] : [`Tags: ${tagNames.map(tidy).join(', ')}`]),
      ...(instead === undefined ? [] : [instead]),
      ...missingSentences(recording),
    ],
    paragraphs: readable(recording).map(({ start, end, speaker, text, words = [], source }) => ({
      time: isTimed(recording) ? formatClock(start) : '',
      start,
      end,
      speaker: speaker ? tidy(speaker) : null,
      text: tidy(text),
      words,
      url: source ? tidy(source.address) : null,
    })),
    attachments: attachments.flatMap((each) =>
      each.made ? creationLines(each.id, each.made, each.description) : [listed(each)],
    ),
  }
}

/** What was made from the note, a line each, under what made it. */
function creationLines(id: string, made: Made, text: string): ListedAttachment[] {
  const lines = text.split('\n').map((line) => tidy(line.replace(/^(?:## |- )/u, '')))
  return [
    { id, name: tidy(made.name), url: null, description: madeBy(made) },
    ...lines.filter(Boolean).map((name) => ({ id, name, url: null, description: '' })),
  ]
}

function listed({ id, kind, file_name, url, description }: Attachment): ListedAttachment {
  const text = tidy(description)
  if (kind === 'text') return { id, name: text, url: null, description: '' }
  return { id, name: tidy(file_name ?? url ?? ''), url: url && tidy(url), description: text }
}

/** Half a surrogate pair is no character, and two more are none to XML: a document with one in it does not open. */
function tidy(text: string): string {
  return oneLine(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\ufffe\uffff]/g, ''))
}
