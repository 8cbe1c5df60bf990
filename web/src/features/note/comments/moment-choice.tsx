import { formatClock } from '@earmark/core/text/format-time.ts'
import { Checkbox } from '../../../base/ui/checkbox.tsx'
import type { Playback } from '../../../base/player/playback.ts'
import { useMoment } from '../../../base/player/use-playback.ts'

interface MomentChoiceProps {
  playback: Playback
  moment: number | null
  onChange: (moment: number | null) => void
}

/** Whether a comment is about the moment that the sound is at. Once chosen, it stays while the sound goes on. */
export function MomentChoice({ playback, moment, onChange }: MomentChoiceProps) {
  const now = useMoment(playback, Math.floor)
  return (
    <Checkbox
      label={<span className="text-sm tabular-nums">At {formatClock(moment ?? now)}</span>}
      checked={moment !== null}
      onChange={(event) => onChange(event.target.checked ? now : null)}
    />
  )
}
