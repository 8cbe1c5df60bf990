import type { Recording } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { spokenDuring } from '@earmark/core/search/spoken-at.ts'
import {
  isQuoteEdited,
  placeOfQuote,
  type QuotedNote,
  quotedNotes,
  quotedSources,
} from '@earmark/core/text/quoted-sources.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import type { OpenRecording } from '../../base/local-db/schema.ts'
import { useRecording, useSound } from '../../base/local-db/use-recordings.ts'
import { PlaySentence } from '../../base/player/play-sentence.tsx'
import { SourceLink } from './source-link.tsx'

/** The notes that this one quotes, and whether they still say so. */
export function NoteSources({ note }: { note: Recording }) {
  const sources = quotedNotes(quotedSources(note.segments))
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="note-sources" className="mt-4 border-l-3 border-leaf pl-4">
      <h2 id="note-sources" className="font-sans text-sm font-semibold text-leaf">
        {sources.length === 1 ? 'Its source' : 'Its sources'}
      </h2>
      <ul className="mt-1 grid gap-1">
        {sources.map((source) => (
          <li key={source.ulid} className="flex flex-wrap items-center gap-x-2.5">
            <Source source={source} own={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SourceProps {
  source: QuotedNote
  /** The note that quotes it. */
  own: Recording
}

function Source({ source, own }: SourceProps) {
  const { ulid, quotes } = source
  const note = useRecording(ulid)
  const sound = useSound(ulid)
  if (note === undefined) return null
  if (note === null || note.deleted_at !== null) return <SourceLink note={note} startAt={undefined} />
  const standing = quotes.flatMap((quote) => spokenIn(note, quote) ?? [])
  const changed = quotes.filter((quote) => !spokenIn(note, quote))
  const isHeard = isTimed(note) && (sound !== undefined || note.sound !== null)
  return (
    <>
      {isHeard && standing.map((spoken) => <PlaySentence key={spoken.start} ulid={ulid} sentence={spoken} />)}
      <SourceLink note={note} startAt={standing[0]?.start} />
      {changed.length > 0 && (
        <p className="text-sm text-ink-2">
          {changed.some((quote) => isQuoteEdited({ ulid, quote }, own))
            ? 'The words quoted here are not those of the note.'
            : standing.length > 0
              ? 'Some of its words have changed since.'
              : 'Its words have changed since.'}
        </p>
      )}
    </>
  )
}

function spokenIn({ segments }: OpenRecording, quote: string) {
  const place = placeOfQuote(joinSegments(segments), quote)
  return place && spokenDuring(segments, place)
}
