import type { Citation } from '@earmark/core/entities/conversation.ts'
import { useMemo } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { noteGone, noteOnItsWay, useIsArriving } from '../../base/local-db/arrival.ts'
import { useRecording, useSound } from '../../base/local-db/use-recordings.ts'
import { PlaySentence } from '../../base/player/play-sentence.tsx'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Marked } from '../../base/ui/marked.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { showQuote, type ShownQuote, type Source } from './shown-quote.ts'

interface QuoteProps {
  citation: Citation
  /** By whose words a date, a name or a number is marked. */
  asks: string
}

/** A sentence in its note's words, as they are now. */
export function Quote({ citation, asks }: QuoteProps) {
  const { note, shown } = useQuote({ citation, asks })
  const isArriving = useIsArriving()
  if (!shown) return <Skeleton className="h-21" />
  if (shown.kind === 'gone')
    return <p className="text-ink-3">{note === null && isArriving ? noteOnItsWay : noteGone}</p>
  return (
    <>
      {shown.kind === 'quote' ? (
        <blockquote className="said text-xl leading-snug [&_mark]:font-semibold [&_mark]:underline [&_mark]:decoration-1 [&_mark]:underline-offset-4">
          <Marked text={shown.quote} />
        </blockquote>
      ) : (
        <p className="text-ink-2">The words have changed since.</p>
      )}
      <div className="mt-1.5">
        <QuoteActions shown={shown} />
      </div>
    </>
  )
}

/** Where what is not shown itself was said. */
export function QuoteSource(props: QuoteProps) {
  const { shown } = useQuote(props)
  return shown && shown.kind !== 'gone' ? <QuoteActions shown={shown} /> : null
}

function useQuote({ citation, asks }: QuoteProps) {
  const note = useRecording(citation.recording)
  const shown = useMemo(
    () => (note === undefined ? undefined : showQuote(citation, note, asks)),
    [citation, note, asks],
  )
  return { note, shown }
}

/** Plays the second, and leads to the note there. */
function QuoteActions({ shown }: { shown: Exclude<ShownQuote, { kind: 'gone' }> }) {
  const { source } = shown
  const note = useRecording(source.ulid)
  const sound = useSound(source.ulid)
  const isHeard = source.startAt !== undefined && (sound !== undefined || Boolean(note?.sound))
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isHeard && shown.kind === 'quote' && <PlaySentence ulid={source.ulid} sentence={shown.quote} />}
      <SourceLink source={source} />
    </div>
  )
}

/** Leads to the note, at that second. */
function SourceLink({ source }: { source: Source }) {
  const dates = useDates()
  return (
    <PageLink
      to={noteAddress(source)}
      className="inline-flex min-h-8 min-w-0 max-w-fit grow basis-40 items-center gap-x-1.5 text-sm text-ink-2 hover:text-ink max-sm:min-h-11"
    >
      <span className="truncate font-medium underline decoration-line-2 underline-offset-4">
        {source.title}
      </span>
      <time dateTime={source.recorded_at} className="shrink-0 text-ink-3">
        {dates.day(source.recorded_at)}
      </time>
    </PageLink>
  )
}
