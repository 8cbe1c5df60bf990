import type { Playback } from '../../base/player/playback.ts'
import type { Side } from '../../base/player/side-mixer.ts'
import { useMoment, usePlaybackState } from '../../base/player/use-playback.ts'
import { clock } from './clock.ts'
import { ReplayButton } from './replay-button.tsx'

const sides = [
  { side: 'left', text: 'Mute you' },
  { side: 'right', text: 'Mute the others' },
] as const satisfies readonly { side: Side; text: string }[]

interface MeetingPlayerProps {
  playback: Playback
  /** How long it is, so that it can be said before any of it is loaded. */
  seconds: number
}

/** Play, where it is, and each side to be muted. Without scripts the browser's own controls stand in its place. */
export function MeetingPlayer({ playback, seconds }: MeetingPlayerProps) {
  const { isPlaying, mutedSide, failure } = usePlaybackState(playback)
  const position = useMoment(playback, tenths)
  return (
    <div className="mt-5 noscript:hidden">
      <div className="flex items-center gap-4 pl-2">
        <ReplayButton isPlaying={isPlaying} onToggle={() => void playback.toggle()} />
        <input
          type="range"
          aria-label="Moment of the sample"
          aria-valuetext={clock(position)}
          min={0}
          max={seconds}
          step={0.1}
          value={position}
          onChange={({ target }) => playback.seek(Number(target.value))}
          className="min-w-0 grow accent-ink"
        />
        <span className="shrink-0 text-sm text-ink-2 tabular-nums">
          {clock(position)} / {clock(seconds)}
        </span>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {sides.map(({ side, text }) => (
          <button
            key={side}
            type="button"
            aria-pressed={mutedSide === side}
            onClick={() => playback.toggleMute(side)}
            className="min-h-9 rounded-full border border-edge px-4 text-sm font-medium hover:bg-sunken aria-pressed:border-mark aria-pressed:bg-mark-soft max-sm:min-h-11"
          >
            {text}
          </button>
        ))}
      </div>
      {failure && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  )
}

/** It is drawn ten times a second, and not with every frame. */
function tenths(seconds: number): number {
  return Math.floor(seconds * 10) / 10
}
