import type { Segment } from '@earmark/core/entities/recording.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { RotateCcw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../languages/spoken.tsx'
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
  /** Where there is little room: the waveform above the buttons, in place of leaving things out. */
  isStacked?: boolean
  /** What else can be pressed, after the length. */
  children: ReactNode
}

/** Play, and where it is in the sound; why it does not play above it. In a container, whose width decides. */
export function PlayerLine({ playback, duration, peaks, segments, isStacked, children }: PlayerLineProps) {
  const { measuredSeconds, loop, failure } = usePlaybackState(playback)
  const length = duration ?? measuredSeconds
  return (
    <>
      {failure && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <div
        data-stacked={isStacked || undefined}
        className="group mx-auto flex max-w-4xl items-center gap-x-2 data-stacked:@max-[36rem]:flex-wrap @min-[36rem]:gap-x-3"
      >
        <PlayButton playback={playback} />
        <Elapsed playback={playback} />
        <div className="min-w-0 grow group-data-stacked:@max-[36rem]:-order-1 group-data-stacked:@max-[36rem]:basis-full">
          <PositionSlider playback={playback} peaks={peaks} segments={segments} length={length} loop={loop} />
        </div>
        <span className={lengthClass}>{length > 0 && formatClock(lengthOf(length))}</span>
        {children}
      </div>
    </>
  )
}

const lengthClass =
  'min-w-9 text-sm text-ink-2 tabular-nums @max-[36rem]:hidden group-data-stacked:@max-[36rem]:block group-data-stacked:@max-[36rem]:grow group-data-stacked:@max-[36rem]:before:content-["/_"]'

export function SkipButtons({ playback }: { playback: Playback }) {
  const say = useSay()
  return (
    <>
      <IconButton label={say('back')} onClick={() => playback.skip(-15)}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={say('forward')} onClick={() => playback.skip(15)}>
        <RotateCw size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
