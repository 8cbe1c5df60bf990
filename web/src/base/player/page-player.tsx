import type { Segment } from '@earmark/core/entities/recording.ts'
import { useSay } from '../languages/spoken.tsx'
import type { Playback } from './playback.ts'
import { PlayerLine, SkipButtons } from './player-line.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import { usePlaybackState } from './use-playback.ts'

interface PagePlayerProps {
  playback: Playback
  /** Seconds; null: as long as it turns out to be. */
  duration: number | null
  peaks: readonly number[] | null
  segments: readonly Segment[]
}

/** On pages that everybody can open: the same for a shared note and a published one. */
export function PagePlayer({ playback, duration, peaks, segments }: PagePlayerProps) {
  const say = useSay()
  const { speed } = usePlaybackState(playback)
  return (
    <section aria-label={say('player')} className="@container">
      <PlayerLine playback={playback} duration={duration} peaks={peaks ?? []} segments={segments} isStacked>
        <div className="flex">
          <SkipButtons playback={playback} />
        </div>
        <SpeedMenu speed={speed} onChange={playback.setSpeed} />
      </PlayerLine>
    </section>
  )
}
