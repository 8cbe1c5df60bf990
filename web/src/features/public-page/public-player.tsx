import { PagePlayer } from '../../base/player/page-player.tsx'
import { usePagePlayback } from '../../base/player/use-page-playback.ts'

interface PublicPlayerProps {
  audio: HTMLAudioElement
  seconds: number | null
  peaks: readonly number[] | null
}

/** What comes once the scripts are there; what plays already goes on. */
export function PublicPlayer({ audio, seconds, peaks }: PublicPlayerProps) {
  const playback = usePagePlayback(audio, {
    duration: seconds,
    failure: 'The audio cannot be played right now. Check your connection and try again.',
  })
  return <PagePlayer playback={playback} duration={seconds} peaks={peaks} segments={[]} />
}
