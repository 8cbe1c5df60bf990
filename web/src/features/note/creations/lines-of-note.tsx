import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { nameOf, wordlessOf } from '@earmark/core/text/wordless.ts'
import { PageLink } from '../../../base/builds/page-link.tsx'
import type { OpenRecording } from '../../../base/local-db/schema.ts'
import { useRecording, useSound } from '../../../base/local-db/use-recordings.ts'
import { PlaySentence } from '../../../base/player/play-sentence.tsx'
import { useDates } from '../../../base/times/use-dates.ts'

interface LinesOfNoteProps {
  ulid: string
  /** Where that is the day of the note, it is not said again. */
  under: string | undefined
  lines: readonly CreationLine[]
}

/** Of another note: its name, which leads to the first of them, and each line, which plays there. */
export function LinesOfNote({ ulid, under, lines }: LinesOfNoteProps) {
  const note = useRecording(ulid)
  const sound = useSound(ulid)
  const source = note && note.deleted_at === null ? note : undefined
  const isHeard = source && isTimed(source) && (sound !== undefined || source.sound !== null)
  return (
    <li className="py-1.5">
      {note !== undefined && <SourceName source={source} start={lines[0]?.start ?? null} under={under} />}
      <ul>
        {lines.map(({ text, start }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1">
            {isHeard && start !== null && (
              <PlaySentence ulid={ulid} sentence={{ start, end: source.duration ?? Infinity }} />
            )}
            <p className="min-w-0 flex-1 basis-60 font-serif wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface SourceNameProps {
  /** Undefined: it is in the trash, out of sight or gone. */
  source: OpenRecording | undefined
  start: number | null
  under: string | undefined
}

function SourceName({ source, start, under }: SourceNameProps) {
  const { day } = useDates()
  if (!source) return <p className="text-sm text-ink-3">A note that is no longer here.</p>
  const startAt = isTimed(source) ? (start ?? undefined) : undefined
  return (
    <PageLink
      to={noteAddress({ ulid: source.ulid, startAt })}
      className="inline-flex min-h-8 max-w-full items-center gap-x-1.5 text-sm text-ink-2 hover:text-ink max-sm:min-h-11"
    >
      <span className="truncate font-medium underline decoration-line-2 underline-offset-4">
        {nameOf(source.title, wordlessOf(source))}
      </span>
      {day(source.recorded_at) !== under && (
        <time dateTime={source.recorded_at} className="shrink-0 text-ink-3">
          {day(source.recorded_at)}
        </time>
      )}
    </PageLink>
  )
}
