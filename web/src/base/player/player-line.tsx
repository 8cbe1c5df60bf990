import type { Segment } from '@earmark/core/entities/recording.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { RotateCcw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Elapsed, PlayButton } from './play-button.tsx'
import type { Playback } from './playback.ts'
import { PositionSlider } from './position-slider.tsx'
import { usePlaybackState } from './use-playback.ts'

interface PlayerLineProps {
  playback: Playback
  /** Null: as long as it turns out to be. */
  duration: number | null
  peaks: readonly number[]
  segments: readonly Segment[]
  /** What else can be pressed, after the length. */
  children: ReactNode
}

/** Play, and where it is in the sound; why it does not play above it. In a container, whose width decides. */
export function PlayerLine({ playback, duration, peaks, segments, children }: PlayerLineProps) {
  const { measuredSeconds, loop, failure } = usePlaybackState(playback)
  const length = duration ?? measuredSeconds
  return (
    <>
      {failure && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="mx-auto flex max-w-4xl items-center gap-x-2 @min-[36rem]:gap-x-3">
        <PlayButton playback={playback} />
        <Elapsed playback={playback} />
        <PositionSlider playback={playback} peaks={peaks} segments={segments} length={length} loop={loop} />
        <span className="min-w-9 text-sm text-ink-2 tabular-nums @max-[36rem]:hidden">
          {length > 0 && formatClock(lengthOf(length))}
        </span>
        {children}
      </div>
    </>
  )
}

export function SkipButtons({ playback }: { playback: Playback }) {
  return (
    <>
      <IconButton label="Back 15 seconds" onClick={() => playback.skip(-15)}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Forward 15 seconds" onClick={() => playback.skip(15)}>
        <RotateCw size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
