import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { noteGone, noteOnItsWay, useIsArriving } from '../../base/local-db/arrival.ts'
import type { OpenRecording } from '../../base/local-db/schema.ts'
import { useDates } from '../../base/times/use-dates.ts'

interface SourceLinkProps {
  /** Undefined or null: it is in the trash, out of sight or gone. */
  note: OpenRecording | null | undefined
  startAt: number | undefined
  /** Where that is the day of the note, it is not said again. */
  under?: string | undefined
}

/** Of another note: its name and day, which lead to the second that is meant. */
export function SourceLink({ note, startAt, under }: SourceLinkProps) {
  const { day } = useDates()
  const isArriving = useIsArriving()
  if (!note || note.deleted_at !== null)
    return <p className="py-1.5 text-sm text-ink-3">{!note && isArriving ? noteOnItsWay : noteGone}</p>
  const recordedOn = day(note.recorded_at)
  return (
    <PageLink
      to={noteAddress({ ulid: note.ulid, startAt: isTimed(note) ? startAt : undefined })}
      className="inline-flex min-h-8 min-w-0 max-w-full items-center gap-x-1.5 text-sm text-ink-2 hover:text-ink max-sm:min-h-11"
    >
      <span className="truncate font-medium underline decoration-line-2 underline-offset-4">
        {nameOf(note.title, wordlessOf(note))}
      </span>
      {recordedOn !== under && (
        <time dateTime={note.recorded_at} className="shrink-0 text-ink-3">
          {recordedOn}
        </time>
      )}
    </PageLink>
  )
}
