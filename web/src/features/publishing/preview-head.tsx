import type { Recording } from '@earmark/core/entities/recording.ts'
import type { PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { fileAddress } from '../../base/attachments/attachment-facts.ts'

/** As the public page writes it: nobody has said where the reader is. */
const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })

interface PreviewHeadProps {
  recording: Pick<Recording, 'attachments'>
  draft: Pick<PageDraft, 'title' | 'day' | 'picture'>
}

/** What readers see above the text of a page. */
export function PreviewHead({ recording, draft: { title, day, picture } }: PreviewHeadProps) {
  const shown = recording.attachments.find(({ id }) => id === picture)
  return (
    <header className="mb-8">
      <h2 className="text-4xl tracking-[-0.015em] wrap-anywhere">{title || 'Untitled'}</h2>
      {day !== '' && (
        <p className="mt-4 text-ink-2">
          <time dateTime={day}>{dates.day(day)}</time>
        </p>
      )}
      {shown && (
        <img
          src={fileAddress(shown)}
          alt={title}
          className="mt-8 max-h-[32rem] w-full rounded-m object-contain"
        />
      )}
    </header>
  )
}
