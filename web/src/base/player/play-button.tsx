import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play } from 'lucide-react'
import { useSay } from '../languages/spoken.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Playback } from './playback.ts'
import { useMoment, usePlaybackState } from './use-playback.ts'

export function PlayButton({ playback }: { playback: Playback }) {
  const { isPlaying, isLoading } = usePlaybackState(playback)
  const say = useSay()
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={say(isPlaying ? 'pause' : 'play')}
      aria-busy={isLoading || undefined}
      onClick={() => void playback.toggle()}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-paper hover:opacity-90"
    >
      {isLoading ? <Spinner /> : <Icon size={20} aria-hidden="true" className="fill-current" />}
    </button>
  )
}

export function Elapsed({ playback }: { playback: Playback }) {
  const seconds = useMoment(playback, Math.floor)
  return <span className="min-w-9 text-sm text-ink-2 tabular-nums">{formatClock(seconds)}</span>
}
