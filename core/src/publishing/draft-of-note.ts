import { z } from 'zod'
import { type Page, mostPageText, page, pageAuthor } from '../entities/page.ts'
import type { Recording } from '../entities/recording.ts'
import { isoDayIn } from '../text/dates.ts'
import { readable } from '../text/wordless.ts'
import { writeText } from './write-markdown.ts'

/** What is being written, before it is sent. */
const pageDraft = page.pick({ title: true, text: true, sound: true, picture: true }).extend({
  /** Kept by devices only since pictures are put into words. */
  picture_alt: z.string().default(''),
  /** The date on it: `2026-11-18`. */
  day: z.string(),
})
export type PageDraft = z.infer<typeof pageDraft>

/** What was typed and not saved, as a device keeps it. */
export const unsavedPage = z.object({
  draft: pageDraft,
  /** Null where none was typed, or the account has one already. */
  author: pageAuthor.nullable(),
  /** Which state of the page it changes, by when that was saved; null: there is none yet. */
  saved_at: z.string().nullable(),
})
export type UnsavedPage = z.infer<typeof unsavedPage>

type Note = Pick<Recording, 'title' | 'segments' | 'recorded_at'>

/**
 * A page begins with the note's own title, day and words, a paragraph for each stretch; nothing is heard unless it is
 * chosen.
 */
export function draftOfNote(recording: Note, timeZone: string): PageDraft {
  const paragraphs = readable(recording).map(({ text }) => writeText(text.trim()))
  const text = paragraphs.join('\n\n').slice(0, mostPageText)
  return {
    title: recording.title,
    text,
    sound: false,
    picture: null,
    picture_alt: '',
    day: isoDayIn(recording.recorded_at, timeZone),
  }
}

/** Dates of pages are read as UTC: nobody knows where their readers are. */
export function draftOfPage(
  { title, text, sound, picture, picture_alt, published_at }: Page,
  note: Note,
  timeZone: string,
): PageDraft {
  const day = isoDayIn(published_at ?? note.recorded_at, published_at ? 'UTC' : timeZone)
  return { title, text, sound, picture, picture_alt, day }
}

/** The moment that stands for a day: the one it had, or its noon, or now where today's noon is still to come. */
export function momentOf(day: string, before: string | null, now: Date): string {
  if (before?.startsWith(day)) return before
  const [noon, at] = [`${day}T12:00:00.000Z`, now.toISOString()]
  return at.startsWith(day) && at < noon ? at : noon
}
