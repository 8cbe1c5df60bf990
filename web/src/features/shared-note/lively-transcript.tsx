import type { Segment } from '@earmark/core/entities/recording.ts'
import type { SharedNote } from '@earmark/core/entities/share.ts'
import { blockAt, blocksOf } from '@earmark/core/text/blocks.ts'
import { segmentAt, timedWords, wordAt } from '@earmark/core/text/segments.ts'
import { type MouseEvent, memo, type RefObject, useEffect, useMemo } from 'react'
import type { Playback } from '../../base/player/playback.ts'
import { useMoment } from '../../base/player/use-playback.ts'
import { PieceOfText, wordOf } from '../../base/transcript/piece-of-text.tsx'
import { type FoundPart, segmentPieces } from '../../base/transcript/segment-pieces.ts'
import { type Find, partsBySegment } from '../../base/transcript/use-find.ts'
import { useFollow } from '../../base/transcript/use-follow.tsx'
import { PlayFrom } from './play-from.tsx'
import { SegmentFrame, SegmentTime } from './segment-frame.tsx'
import { useSharedWords } from './shared-words.tsx'
import { StruckText } from './struck-text.tsx'

interface LivelyTranscriptProps {
  ref: RefObject<HTMLOListElement | null>
  note: SharedNote
  playback: Playback
  find: Find
  canPlay: boolean
  /** What scrolls them. Left out: the page. */
  scroller: HTMLElement | null | undefined
}

/** The same words in the same places as before, that now follow the sound and lead it. */
export function LivelyTranscript({
  ref: list,
  note,
  playback,
  find,
  canPlay,
  scroller,
}: LivelyTranscriptProps) {
  const say = useSharedWords()
  const { segments, language } = note
  const blocks = useMemo(() => blocksOf(segments), [segments])
  const played = useMoment(playback, (seconds) =>
    seconds > 0 ? blockAt(blocks, segmentAt(segments, seconds)) : -1,
  )
  const follow = useFollow({
    scroller: scroller === undefined ? document.documentElement : scroller,
    playback,
    played,
    show: (row) => showRow(list.current, row, 'nearest'),
  })
  const { matches, current } = find
  const found = useMemo(() => partsBySegment(matches, current), [matches, current])
  const foundRow = blockAt(blocks, matches[current]?.[0]?.segment ?? -1)
  useEffect(() => {
    if (foundRow >= 0) showRow(list.current, foundRow, 'center')
  }, [foundRow, list])
  if (blocks.length === 0) return null
  return (
    <section aria-label={say('transcript')} className="mt-8">
      <ol ref={list} lang={language ?? undefined}>
        {blocks.map(({ at, segment }, row) => (
          <li key={at}>
            <LivelySegment
              segment={segment}
              speaker={segment.speaker === segments[at - 1]?.speaker ? undefined : segment.speaker}
              isPlayed={row === played}
              found={found.get(at) ?? nothingFound}
              playback={playback}
              canPlay={canPlay}
              isTimed={!note.is_typed}
              onGo={follow.resume}
            />
          </li>
        ))}
      </ol>
      {follow.button}
    </section>
  )
}

function showRow(list: HTMLOListElement | null, row: number, block: ScrollLogicalPosition): void {
  list?.children[row]?.firstElementChild?.scrollIntoView({ block })
}

const nothingFound: never[] = []

interface LivelySegmentProps {
  segment: Segment
  speaker: string | undefined
  isPlayed: boolean
  found: readonly FoundPart[]
  playback: Playback
  canPlay: boolean
  isTimed: boolean
  /** The person has chosen what to hear: it is kept in view. */
  onGo: () => void
}

const LivelySegment = memo(function LivelySegment(props: LivelySegmentProps) {
  const { segment, speaker, isPlayed, found, playback, canPlay, isTimed, onGo } = props
  const goTo = (event: MouseEvent) => {
    const word = timedWords(segment)[wordOf(event.target)]
    // A text that is being selected is not meant to be played.
    if (!canPlay || !word || window.getSelection()?.isCollapsed === false) return
    onGo()
    playback.seek(word.start)
  }
  const play = (seconds: number) => {
    onGo()
    playback.playFrom(seconds)
  }
  const time = canPlay ? (
    <PlayFrom seconds={segment.start} onPlay={play} />
  ) : (
    isTimed && <SegmentTime seconds={segment.start} />
  )
  return (
    <SegmentFrame segment={segment} speaker={speaker} isPlayed={isPlayed && canPlay} time={time}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, the button beside it leads there */}
      <span onClick={goTo}>
        {isPlayed && canPlay ? (
          <PlayedWords segment={segment} found={found} playback={playback} />
        ) : (
          <Words segment={segment} found={found} played={-1} />
        )}
      </span>
    </SegmentFrame>
  )
})

/** Of the one stretch that plays: only it need know of every moment. */
function PlayedWords({
  segment,
  found,
  playback,
}: Pick<LivelySegmentProps, 'segment' | 'found' | 'playback'>) {
  const words = useMemo(() => timedWords(segment), [segment])
  const played = useMoment(playback, (seconds) => wordAt(words, seconds))
  return <Words segment={segment} found={found} played={played} />
}

interface WordsProps {
  segment: Segment
  found: readonly FoundPart[]
  played: number
}

function Words({ segment: { text }, found, played }: WordsProps) {
  return segmentPieces(text, found).map((piece, at) =>
    piece.text.includes('█') ? (
      // Pieces have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <StruckText key={at} text={piece.text} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <PieceOfText key={at} piece={piece} isPlayed={piece.word >= 0 && piece.word === played} />
    ),
  )
}
