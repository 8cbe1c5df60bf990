import type { SharedNote } from '@earmark/core/entities/share.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { RotateCcw, RotateCw } from 'lucide-react'
import { Elapsed, PlayButton } from '../../base/player/play-button.tsx'
import type { Playback } from '../../base/player/playback.ts'
import { PositionSlider } from '../../base/player/position-slider.tsx'
import { SpeedMenu } from '../../base/player/speed-menu.tsx'
import { usePlaybackState } from '../../base/player/use-playback.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'

export function SharedPlayer({ note, playback }: { note: SharedNote; playback: Playback }) {
  const { measuredSeconds, speed, loop, failure } = usePlaybackState(playback)
  const length = note.duration ?? measuredSeconds
  return (
    <section aria-label="Player">
      {failure && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex items-center gap-x-2 sm:gap-x-3">
        <PlayButton playback={playback} />
        <Elapsed playback={playback} />
        <PositionSlider
          playback={playback}
          peaks={note.peaks ?? []}
          segments={note.segments}
          length={length}
          loop={loop}
        />
        <span className="min-w-9 text-sm text-ink-2 tabular-nums max-sm:hidden">
          {length > 0 && formatClock(lengthOf(length))}
        </span>
        <div className="flex max-sm:hidden">
          <IconButton label="Back 15 seconds" onClick={() => playback.skip(-15)}>
            <RotateCcw size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Forward 15 seconds" onClick={() => playback.skip(15)}>
            <RotateCw size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <SpeedMenu speed={speed} onChange={playback.setSpeed} />
      </div>
    </section>
  )
}
