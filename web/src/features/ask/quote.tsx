import type { Citation } from '@earmark/core/entities/conversation.ts'
import type { QuoteNow } from '@earmark/core/meaning/citations.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play } from 'lucide-react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useRecording, useSound } from '../../base/local-db/use-recordings.ts'
import { usePlaybackState } from '../../base/player/use-playback.ts'
import { noteAddress } from '../../base/search/note-address.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Marked } from '../../base/ui/marked.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { showQuote, type Source } from './shown-quote.ts'
import { useQuotePlayback } from './use-quote-playback.ts'

interface QuoteProps {
  citation: Citation
  /** By whose words a date, a name or a number is marked. */
  asks: string
}

/** A sentence in its note's words, as they are now. */
export function Quote({ citation, asks }: QuoteProps) {
  const note = useRecording(citation.recording)
  const sound = useSound(citation.recording)
  if (note === undefined) return <Skeleton className="h-21" />
  const shown = showQuote(citation, note, asks)
  if (shown.kind === 'gone') return <p className="text-ink-3">A note that is no longer here.</p>
  const { source } = shown
  const isHeard = source.startAt !== undefined && (sound !== undefined || Boolean(note?.sound))
  return (
    <>
      {shown.kind === 'quote' ? (
        <blockquote className="said text-xl leading-snug [&_mark]:font-semibold [&_mark]:underline [&_mark]:decoration-1 [&_mark]:underline-offset-4">
          <Marked text={shown.quote} />
        </blockquote>
      ) : (
        <p className="text-ink-2">The words have changed since.</p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {isHeard && shown.kind === 'quote' && <PlayQuote ulid={source.ulid} quote={shown.quote} />}
        <SourceLink source={source} />
      </div>
    </>
  )
}

/** Leads to the note, at that second. */
function SourceLink({ source }: { source: Source }) {
  const dates = useDates()
  return (
    <PageLink
      to={noteAddress(source)}
      className="inline-flex min-h-8 min-w-0 items-center gap-x-1.5 text-sm text-ink-2 hover:text-ink max-sm:min-h-11"
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

function PlayQuote({ ulid, quote }: { ulid: string; quote: QuoteNow }) {
  const { playback, toggle } = useQuotePlayback(ulid, quote)
  const { isPlaying, isLoading, failure } = usePlaybackState(playback)
  const clock = formatClock(quote.start)
  const Icon = isPlaying ? Pause : Play
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? `Pause at ${clock}` : `Play from ${clock}`}
        aria-busy={isLoading || undefined}
        onClick={toggle}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-leaf-soft px-3 text-sm font-semibold text-leaf tabular-nums hover:opacity-85 max-sm:min-h-11"
      >
        {isLoading ? <Spinner /> : <Icon size={14} aria-hidden="true" className="fill-current" />}
        {clock}
      </button>
      {failure && (
        <p role="alert" className="basis-full text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  )
}
