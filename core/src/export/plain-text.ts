import type { Attachment } from '../entities/attachment.ts'
import { madeBy } from '../entities/made.ts'
import { makeDates, type TimeStyle } from '../text/dates.ts'
import { formatDuration, lengthOf } from '../text/format-time.ts'
import { missingSentences } from '../text/missing.ts'
import { oneLine } from '../text/one-line.ts'
import { inPlaceOfWords, nameOf, readable, wordlessOf } from '../text/wordless.ts'
import type { WrittenNote } from './written-note.ts'

/** To be read by a person: title, when and how long, the words in paragraphs, what hangs on it. */
export function toText(recording: WrittenNote, tagNames: readonly string[], dates: TimeStyle): string {
  const { title, recorded_at, duration, attachments } = recording
  const when = makeDates(dates).long(recorded_at)
  const head = [
    nameOf(title, wordlessOf(recording)),
    duration === null ? when : `${when}, ${formatDuration(lengthOf(duration))}`,
    ...(tagNames.length > 0 ? [`Tags: ${tagNames.join(', ')}`] : []),
  ]
  const words = readable(recording).map(({ speaker, text }) =>
    speaker ? `${speaker}: ${oneLine(text)}` : oneLine(text),
  )
  const instead = inPlaceOfWords(title, wordlessOf(recording)) ?? []
  const missing = missingSentences(recording)
  return `${[head.join('\n'), ...missing, ...words.concat(instead), ...attachments.map(attachmentLine)].join('\n\n')}\n`
}

function attachmentLine({ kind, file_name, url, description, made }: Attachment): string {
  if (made) return `${made.name}\n${madeBy(made)}\n\n${description.replaceAll(/^## /gmu, '')}`
  const named = [file_name ?? url, description].filter(Boolean).join(': ')
  return kind === 'text' ? description : `Attachment: ${named}`
}
