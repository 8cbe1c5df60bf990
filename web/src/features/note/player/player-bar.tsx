import type { Recording } from '@earmark/core/entities/recording.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { AudioLines, Pause, Play, Repeat, RotateCcw, RotateCw } from 'lucide-react'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import type { Loop } from './next-moment.ts'
import type { Playback } from './playback.ts'
import { PositionSlider } from './position-slider.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import { usePeaks } from './use-peaks.ts'
import { useMoment, usePlaybackState } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'

interface PlayerBarProps {
  recording: Recording
  playback: Playback
}

export function PlayerBar({ recording, playback }: PlayerBarProps) {
  const { measuredSeconds, loop, failure } = usePlaybackState(playback)
  const length = recording.duration ?? measuredSeconds
  const peaks = usePeaks(recording)
  usePlayerKeys(playback)
  return (
    <section aria-label="Player" className="border-t border-line bg-paper px-3 py-2 @min-[36rem]:px-12">
      {failure && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="note-column flex items-center gap-x-2 @max-[36rem]:flex-wrap @min-[36rem]:gap-x-3">
        <PlayButton playback={playback} />
        <Elapsed playback={playback} />
        <PositionSlider
          playback={playback}
          peaks={peaks}
          segments={recording.segments}
          length={length}
          loop={loop}
        />
        <span className="min-w-9 text-sm text-ink-2 tabular-nums">
          {length > 0 && formatClock(lengthOf(length))}
        </span>
        <PlayerButtons playback={playback} />
      </div>
    </section>
  )
}

function PlayButton({ playback }: { playback: Playback }) {
  const { isPlaying, isLoading } = usePlaybackState(playback)
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isPlaying ? 'Pause' : 'Play'}
      aria-busy={isLoading || undefined}
      onClick={() => void playback.toggle()}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-paper hover:opacity-90"
    >
      {isLoading ? <Spinner /> : <Icon size={20} aria-hidden="true" className="fill-current" />}
    </button>
  )
}

function Elapsed({ playback }: { playback: Playback }) {
  const seconds = useMoment(playback, Math.floor)
  return <span className="min-w-9 text-sm text-ink-2 tabular-nums">{formatClock(seconds)}</span>
}

function PlayerButtons({ playback }: { playback: Playback }) {
  const { speed, skipsSilence, loop } = usePlaybackState(playback)
  const pressed = 'aria-pressed:bg-mark-soft aria-pressed:text-ink'
  return (
    // On a phone the record button floats over the right end of this row.
    <div className="flex items-center @max-[36rem]:w-full @max-[36rem]:justify-between max-md:pt-1 max-md:pr-21 max-md:pb-5">
      <IconButton label="Back 15 seconds" onClick={() => playback.skip(-15)}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Forward 15 seconds" onClick={() => playback.skip(15)}>
        <RotateCw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Skip silence"
        aria-pressed={skipsSilence}
        className={pressed}
        onClick={playback.toggleSilence}
      >
        <AudioLines size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={loopLabels[loop.kind]}
        aria-pressed={loop.kind !== 'off'}
        className={pressed}
        onClick={playback.markLoop}
      >
        <Repeat size={18} aria-hidden="true" />
      </IconButton>
      <SpeedMenu speed={speed} onChange={playback.setSpeed} />
    </div>
  )
}

const loopLabels: Record<Loop['kind'], string> = {
  off: 'Loop from here',
  from: 'Loop to here',
  range: 'Stop looping',
}
