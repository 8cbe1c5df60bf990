import type { Segment } from '@earmark/core/entities/recording.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { overlapLabel } from '@earmark/core/text/overlap.ts'
import type { SpeakerReach } from '@earmark/core/text/speaker-change.ts'
import { timedWords, wordAt } from '@earmark/core/text/segments.ts'
import type { ReadSegment } from '@earmark/core/text/source-lines.ts'
import { missingOf } from '@earmark/core/text/wordless.ts'
import { Pencil } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { PageLink } from '../../../base/builds/page-link.tsx'
import type { Playback } from '../../../base/player/playback.ts'
import { useMoment } from '../../../base/player/use-playback.ts'
import { PieceOfText, wordOf } from '../../../base/transcript/piece-of-text.tsx'
import { type FoundPart, segmentPieces } from '../../../base/transcript/segment-pieces.ts'
import { SpeakerButton, SpeakerLabel } from './speaker-button.tsx'

const WhatWasHeard = lazy(async () => ({ default: (await import('./what-was-heard.tsx')).WhatWasHeard }))

interface TranscriptSegmentProps {
  segment: ReadSegment
  /** The one that plays now. */
  isPlayed: boolean
  /** Who speaks, where someone else did before; empty where nobody has said who it is. */
  speaker: string | undefined
  /** Undefined where that cannot be changed, or nobody is told apart. */
  onSpeaker: ((reach: SpeakerReach) => void) | undefined
  found: readonly FoundPart[]
  playback: Playback
  /** Undefined where it cannot be edited. */
  onEdit: (() => void) | undefined
  /** What it is called where it is edited. */
  name: string
  onSeek: (seconds: number) => void
  onPlay: (seconds: number) => void
}

export function TranscriptSegment(props: TranscriptSegmentProps) {
  const { segment, isPlayed, speaker, found, playback, onEdit, onSpeaker, name, onSeek, onPlay } = props
  const words = timedWords(segment)
  const overlap = overlapLabel(segment)
  const played = useMoment(playback, (seconds) => (isPlayed ? wordAt(words, seconds) : -1))
  const handleClick = (event: MouseEvent) => {
    const word = words[wordOf(event.target)]
    // A text that is being selected is not meant to be played.
    if (word && window.getSelection()?.isCollapsed !== false) onSeek(word.start)
  }
  return (
    <div className="group relative items-start @min-[36rem]:grid @min-[36rem]:grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] @min-[36rem]:in-data-silent:grid-cols-[minmax(0,1fr)_2.75rem]">
      <button
        type="button"
        aria-label={`Play from ${formatClock(segment.start)}`}
        // A click leaves the focus where it was, so that Space goes on meaning play and pause.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPlay(segment.start)}
        className="-ml-1 flex items-start rounded-s px-1 text-left text-sm tabular-nums text-ink-3 select-none hover:text-ink hover:underline in-data-silent:hidden @max-[36rem]:relative @max-[36rem]:after:absolute @max-[36rem]:after:-inset-x-3 @max-[36rem]:after:-inset-y-2 @min-[36rem]:min-h-9 @min-[36rem]:pt-2"
      >
        {formatClock(segment.start)}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, the buttons beside it do the same */}
      <div
        data-played={isPlayed || undefined}
        onClick={handleClick}
        onDoubleClick={onEdit}
        className="said rounded-s px-1.5 text-lg data-played:bg-mark-soft @max-[36rem]:-mx-1.5 @min-[36rem]:py-1 @min-[36rem]:in-data-silent:-mx-1.5"
      >
        {onEdit && <RoomForPencil />}
        {speaker !== undefined && (
          <SpeakerLabel speaker={speaker} name={name} onName={onSpeaker && (() => onSpeaker('everywhere'))} />
        )}
        {overlap && <p className="font-sans text-sm text-ink-3">{overlap}</p>}
        <MissingWords segment={segment} />
        <p className={segment.overlap === 'unclear' ? 'text-ink-3 italic' : undefined}>
          <LinkTo source={segment.source}>
            {segmentPieces(segment.text, found).map((piece, at) => (
              // Pieces have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <PieceOfText key={at} piece={piece} isPlayed={piece.word >= 0 && piece.word === played} />
            ))}
          </LinkTo>
        </p>
      </div>
      {speaker === undefined && onSpeaker && <SpeakerButton name={name} onName={() => onSpeaker('here')} />}
      {onEdit && (
        <button
          type="button"
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={onEdit}
          className="inline-flex size-9 items-center justify-center justify-self-end rounded-full text-ink-3 opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:opacity-100 @max-[36rem]:absolute @max-[36rem]:-top-2.5 @max-[36rem]:-right-3"
        >
          <Pencil size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** What names another note leads to it. */
function LinkTo({ source, children }: { source: ReadSegment['source']; children: ReactNode }) {
  if (!source) return children
  return (
    <PageLink to={source.path} className="link font-sans text-base">
      {children}
    </PageLink>
  )
}

/** On a phone, where no time stands over the words, their first line ends before the pencil. */
function RoomForPencil() {
  return <span aria-hidden="true" className="float-right hidden h-6 w-6 @max-[36rem]:in-data-silent:block" />
}

/** Where there are none: over which time, and what was heard instead. */
function MissingWords({ segment }: { segment: Segment }) {
  const missing = missingOf(segment)
  if (!missing) return null
  return (
    <div className="grid gap-1 py-1 font-sans text-base">
      <p className="text-ink-3">
        {missingLabels[missing]}, {formatClock(segment.start)} to {formatClock(segment.end)}
      </p>
      {missing === 'not_understood' && (
        <Suspense>
          <WhatWasHeard segments={[segment]} />
        </Suspense>
      )}
    </div>
  )
}

const missingLabels = { not_understood: 'Not understood', untranscribed: 'Not transcribed' } as const
