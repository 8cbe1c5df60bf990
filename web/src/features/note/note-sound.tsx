import type { Recording } from '@earmark/core/entities/recording.ts'
import { useSound } from '../../base/local-db/use-recordings.ts'
import type { Playback } from './player/playback.ts'
import { PlayerBar } from './player/player-bar.tsx'

/** The player, where this device or the server has the sound; where neither has, the status says who does. */
export function NoteSound({ recording, playback }: { recording: Recording; playback: Playback }) {
  const isHere = useSound(recording.ulid) !== undefined
  if (!isHere && recording.sound === null) return null
  return <PlayerBar recording={recording} playback={playback} />
}
