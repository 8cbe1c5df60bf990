import type { SharedNote } from '@earmark/core/entities/share.ts'
import { useSay } from '../../base/languages/spoken.tsx'
import type { Playback } from '../../base/player/playback.ts'
import { PlayerLine, SkipButtons } from '../../base/player/player-line.tsx'
import { SpeedMenu } from '../../base/player/speed-menu.tsx'
import { usePlaybackState } from '../../base/player/use-playback.ts'

export function SharedPlayer({ note, playback }: { note: SharedNote; playback: Playback }) {
  const say = useSay()
  const { speed } = usePlaybackState(playback)
  const { duration, peaks, segments } = note
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
