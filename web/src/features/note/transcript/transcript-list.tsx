import type { Segment } from '@earmark/core/entities/recording.ts'
import { type Block, blockAt, blocksOf } from '@earmark/core/text/blocks.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import type { SpeakerReach } from '@earmark/core/text/speaker-change.ts'
import { segmentAt } from '@earmark/core/text/segments.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo } from 'react'
import type { Playback } from '../../../base/player/playback.ts'
import { useMoment } from '../../../base/player/use-playback.ts'
import { SegmentEditor } from './segment-editor.tsx'
import { TranscriptSegment } from './transcript-segment.tsx'
import { type Find, partsBySegment, queryParts } from '../../../base/transcript/use-find.ts'
import { useFollow } from '../../../base/transcript/use-follow.tsx'
import { useTopOf } from './use-top-of.ts'

interface TranscriptListProps {
  segments: readonly Segment[]
  /** Whether their times mean something to people. */
  isTimed: boolean
  /** The box that scrolls; the list is only a part of what is in it. */
  scroller: HTMLElement | null
  playback: Playback
  find: Find
  /** What the note was found by: its words are marked until something else is looked for. */
  query: string
  /** The place that is being edited; -1: none. */
  editedAt: number
  /** Undefined where it cannot be edited. */
  onEdit: ((at: number) => void) | undefined
  onEdited: (text: string | undefined) => void
  /** Undefined where it cannot be edited. */
  onSpeaker: OnSpeaker | undefined
}

/** Where who speaks is to be changed, and how far that is meant to reach. */
export type OnSpeaker = (at: number, reach: SpeakerReach) => void

/** Of thousands of segments only those in view are made: a four-hour note opens as fast as a short one. */
export function TranscriptList(props: TranscriptListProps) {
  const { segments, isTimed, scroller, playback, find, query, editedAt, onEdit, onEdited, onSpeaker } = props
  const { list, top } = useTopOf(scroller)
  const blocks = useMemo(() => blocksOf(segments), [segments])
  const rows = useBlockRows(blocks, scroller, top)
  const played = useMoment(playback, (seconds) =>
    seconds > 0 ? blockAt(blocks, segmentAt(segments, seconds)) : -1,
  )
  const follow = useFollow({ scroller, playback, played, show: (at) => rows.scrollToIndex(at) })
  const found = useFoundParts(find, segments, query)
  useFoundInView(find, blocks, rows)
  const inView = (go: (seconds: number) => void) => (seconds: number) => {
    follow.resume()
    go(seconds)
  }
  const edited = blockAt(blocks, editedAt)
  const speakers = useSpeakers(segments, onSpeaker)
  const nameOf = (at: number) => (isTimed ? formatClock(segments[at]?.start ?? 0) : `paragraph ${at + 1}`)
  const blockOrEditor = ({ at, segment }: Block, row: number) =>
    row === edited ? (
      <SegmentEditor start={segment.start} name={nameOf(at)} text={segment.text} onDone={onEdited} />
    ) : (
      <TranscriptSegment
        segment={segment}
        isPlayed={row === played}
        {...speakers(at)}
        found={found.get(at) ?? nothingFound}
        playback={playback}
        onEdit={onEdit && (() => onEdit(at))}
        name={nameOf(at)}
        onSeek={inView(playback.seek)}
        onPlay={inView(playback.playFrom)}
      />
    )
  return (
    <>
      <ol ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: row, key, start }) => {
          const block = blocks[row]
          return (
            block && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={row}
                aria-setsize={blocks.length}
                aria-posinset={row + 1}
                className="absolute inset-x-0 top-0 pb-1.5 @max-[36rem]:pb-3"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                {blockOrEditor(block, row)}
              </li>
            )
          )
        })}
      </ol>
      {follow.button}
    </>
  )
}

/** Who speaks is said where it changes. Where nobody is told apart, the menu has a way to begin. */
function useSpeakers(segments: readonly Segment[], onSpeaker: OnSpeaker | undefined) {
  const isTold = useMemo(() => segments.some(({ speaker }) => speaker !== undefined), [segments])
  return (at: number) => {
    const speaker = segments[at]?.speaker
    return {
      speaker: speaker === segments[at - 1]?.speaker ? undefined : (speaker ?? ''),
      onSpeaker: isTold && onSpeaker ? (reach: SpeakerReach) => onSpeaker(at, reach) : undefined,
    }
  }
}

function useFoundInView(find: Find, blocks: readonly Block[], rows: ReturnType<typeof useBlockRows>): void {
  const foundAt = find.matches[find.current]?.[0]?.segment
  useEffect(() => {
    if (foundAt !== undefined) rows.scrollToIndex(blockAt(blocks, foundAt), { align: 'center' })
  }, [rows, blocks, foundAt])
}

/** By the place of their segment: what is looked for, or else what the note was found by. */
function useFoundParts({ isOpen, matches, current }: Find, segments: readonly Segment[], query: string) {
  return useMemo(
    () => (isOpen ? partsBySegment(matches, current) : queryParts(segments, query)),
    [isOpen, matches, current, segments, query],
  )
}

function useBlockRows(blocks: readonly Block[], scroller: HTMLElement | null, scrollMargin: number) {
  return useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller,
    estimateSize: (row) => guessHeight(blocks[row]?.segment),
    scrollMargin,
    // What is being looked at must not stick to the edge, nor hide below the player.
    scrollPaddingStart: 96,
    scrollPaddingEnd: 96,
    overscan: 6,
  })
}

const nothingFound: never[] = []

const guessedLineCharacters = 70
const guessedLinePx = 26

/** Near enough that the scroll bar does not jump about; the real height is measured once a row is in view. */
function guessHeight(segment: Segment | undefined): number {
  return Math.ceil((segment?.text.length ?? 1) / guessedLineCharacters) * guessedLinePx + 16
}
