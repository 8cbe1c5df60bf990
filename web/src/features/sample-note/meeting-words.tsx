import type { Segment } from '@earmark/core/entities/recording.ts'
import { meetingSideNames } from '@earmark/core/speech/side-names.ts'
import { wordAt } from '@earmark/core/text/segments.ts'
import type { Playback } from '../../base/player/playback.ts'
import { useMoment } from '../../base/player/use-playback.ts'
import { PieceOfText } from '../../base/transcript/piece-of-text.tsx'
import { segmentPieces } from '../../base/transcript/segment-pieces.ts'
import { MomentButton } from './moment-button.tsx'

interface MeetingWordsProps {
  segments: readonly Segment[]
  playback: Playback
}

/** Who said what; the word that plays is marked, and a line that is pressed plays. */
export function MeetingWords({ segments, playback }: MeetingWordsProps) {
  return (
    <section aria-label="What was said">
      <ol>
        {segments.map((segment) => (
          <Line key={segment.start} segment={segment} playback={playback} />
        ))}
      </ol>
    </section>
  )
}

function Line({ segment, playback }: { segment: Segment; playback: Playback }) {
  const { start, speaker, text } = segment
  const played = useMoment(playback, (seconds) => playedWord(segment, seconds))
  const look = speaker === meetingSideNames.left ? 'text-voice' : 'text-leaf'
  return (
    <li className={`rounded-s ${played < 0 ? '' : 'bg-mark-soft'}`}>
      <MomentButton start={start} onPlay={playback.playFrom}>
        <span className="min-w-0 sm:flex sm:items-baseline sm:gap-3">
          <span className={`block w-14 shrink-0 text-sm font-semibold ${look}`}>{speaker}</span>{' '}
          <span className="said text-lg">{played < 0 ? text : <Words text={text} played={played} />}</span>
        </span>
      </MomentButton>
    </li>
  )
}

function Words({ text, played }: { text: string; played: number }) {
  const pieces = segmentPieces(text, [])
  const at = pieces.map((_, nth) => pieces.slice(0, nth).reduce((sum, piece) => sum + piece.text.length, 0))
  return pieces.map((piece, nth) => (
    <PieceOfText key={at[nth]} piece={piece} isPlayed={piece.word === played} />
  ))
}

/** Its place in the line; -1 where the line does not play. Before the first moment nothing does. */
function playedWord({ start, end, words = [] }: Segment, seconds: number): number {
  return seconds === 0 || seconds < start || seconds >= end ? -1 : wordAt(words, seconds)
}
