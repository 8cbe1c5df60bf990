import type { Recording } from '@earmark/core/entities/recording.ts'
import { AudioLines, EllipsisVertical, Repeat, RotateCcw, RotateCw, User, Users } from 'lucide-react'
import { useMeeting } from '../../../base/local-db/use-meetings.ts'
import type { Side } from '../../../base/player/side-mixer.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../base/ui/menu.tsx'
import type { Loop } from '../../../base/player/next-moment.ts'
import { PlayerLine, SkipButtons } from '../../../base/player/player-line.tsx'
import type { Playback } from '../../../base/player/playback.ts'
import { SpeedMenu } from '../../../base/player/speed-menu.tsx'
import { usePeaks } from './use-peaks.ts'
import { usePlaybackState } from '../../../base/player/use-playback.ts'
import { usePlayerKeys } from '../../../base/player/use-player-keys.ts'

interface PlayerBarProps {
  recording: Recording
  playback: Playback
}

export function PlayerBar({ recording, playback }: PlayerBarProps) {
  const { speed } = usePlaybackState(playback)
  const { duration, segments } = recording
  const peaks = usePeaks(recording)
  const hasSides = Boolean(useMeeting(recording.ulid)?.others)
  usePlayerKeys(playback)
  return (
    <section aria-label="Player" className="border-t border-line bg-paper px-3 py-2 @min-[36rem]:px-6">
      <PlayerLine playback={playback} duration={duration} peaks={peaks} segments={segments}>
        <PlayerButtons playback={playback} hasSides={hasSides} />
        <SpeedMenu speed={speed} onChange={playback.setSpeed} />
        <PlayerMenu playback={playback} hasSides={hasSides} />
      </PlayerLine>
    </section>
  )
}

interface ControlsProps {
  playback: Playback
  /** Who recorded it, and the call, are kept apart. */
  hasSides: boolean
}

function PlayerButtons({ playback, hasSides }: ControlsProps) {
  const { skipsSilence, loop, mutedSide } = usePlaybackState(playback)
  const pressed = 'aria-pressed:bg-mark-soft aria-pressed:text-ink'
  return (
    <div className="hidden items-center @min-[36rem]:flex">
      <SkipButtons playback={playback} />
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
      {hasSides &&
        sides.map(({ side, Icon, mute }) => (
          <IconButton
            key={side}
            label={mute}
            aria-pressed={mutedSide === side}
            className={pressed}
            onClick={() => playback.toggleMute(side)}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        ))}
    </div>
  )
}

/** The same, where there is no room for a button each. */
function PlayerMenu({ playback, hasSides }: ControlsProps) {
  const { skipsSilence, loop, mutedSide } = usePlaybackState(playback)
  return (
    <div className="-ml-1 @min-[36rem]:hidden">
      <Menu
        side="top"
        align="end"
        trigger={
          <IconButton label="More player controls">
            <EllipsisVertical size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<RotateCcw {...iconLook} />} onSelect={() => playback.skip(-15)}>
          Back 15 seconds
        </MenuItem>
        <MenuItem icon={<RotateCw {...iconLook} />} onSelect={() => playback.skip(15)}>
          Forward 15 seconds
        </MenuItem>
        <MenuItem icon={<AudioLines {...iconLook} />} onSelect={playback.toggleSilence}>
          {skipsSilence ? 'Play silence too' : 'Skip silence'}
        </MenuItem>
        <MenuItem icon={<Repeat {...iconLook} />} onSelect={playback.markLoop}>
          {loopLabels[loop.kind]}
        </MenuItem>
        {hasSides &&
          sides.map(({ side, Icon, ...labels }) => (
            <MenuItem key={side} icon={<Icon {...iconLook} />} onSelect={() => playback.toggleMute(side)}>
              {mutedSide === side ? labels.hear : labels.mute}
            </MenuItem>
          ))}
      </Menu>
    </div>
  )
}

const sides = [
  { side: 'left', Icon: User, mute: 'Mute you', hear: 'Hear you' },
  { side: 'right', Icon: Users, mute: 'Mute the others', hear: 'Hear the others' },
] as const satisfies readonly { side: Side; Icon: unknown; mute: string; hear: string }[]

const iconLook = { size: 18, 'aria-hidden': true } as const

const loopLabels: Record<Loop['kind'], string> = {
  off: 'Loop from here',
  from: 'Loop to here',
  range: 'Stop looping',
}
