import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { useRecording, useSound } from '../../../base/local-db/use-recordings.ts'
import { PlaySentence } from '../../../base/player/play-sentence.tsx'
import { SourceLink } from '../source-link.tsx'

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
      {note !== undefined && <SourceLink note={note} startAt={lines[0]?.start ?? undefined} under={under} />}
      <ul>
        {lines.map(({ text, start, also = [] }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1">
            {isHeard && start !== null && (
              <PlaySentence ulid={ulid} sentence={{ start, end: source.duration ?? Infinity }} />
            )}
            <p className="min-w-0 flex-1 basis-60 font-serif wrap-anywhere">{text}</p>
            {also.length > 0 && <AlsoIn places={also} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Other notes that the line rests on. */
function AlsoIn({ places }: { places: NonNullable<CreationLine['also']> }) {
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-3 text-sm text-ink-3">
      Also in
      {places.map(({ from, start }) => (
        <AlsoInNote key={from} ulid={from} start={start} />
      ))}
    </div>
  )
}

function AlsoInNote({ ulid, start }: { ulid: string; start: number }) {
  const note = useRecording(ulid)
  return note === undefined ? null : <SourceLink note={note} startAt={start} />
}
