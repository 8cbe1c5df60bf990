import type { SharedNote } from '@earmark/core/entities/share.ts'
import { lengthIn } from '@earmark/core/languages/length-in.ts'
import type { Language } from '@earmark/core/languages/languages.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { lengthOf } from '@earmark/core/text/format-time.ts'

/** What of the note is said in a language, before the browser knows more. Nobody has said where the visitor is. */
export function readOpened(note: SharedNote, language: Language) {
  const locale = language === 'en' ? 'en-GB' : language
  return {
    note,
    day: makeDates({ timeZone: 'UTC', locale }).day(note.recorded_at),
    length: lengthIn(language, lengthOf(note.duration ?? 0)),
  }
}
