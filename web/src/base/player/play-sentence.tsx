import { formatClock } from '@earmark/core/text/format-time.ts'
import { Pause, Play } from 'lucide-react'
import { Spinner } from '../ui/spinner.tsx'
import { usePlaybackState } from './use-playback.ts'
import { useSentencePlayback } from './use-sentence-playback.ts'

/** Plays what was said, where it is quoted. */
export function PlaySentence({ ulid, sentence }: { ulid: string; sentence: { start: number; end: number } }) {
  const { playback, toggle } = useSentencePlayback(ulid, sentence)
  const { isPlaying, isLoading, failure } = usePlaybackState(playback)
  const clock = formatClock(sentence.start)
  const Icon = isPlaying ? Pause : Play
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? `Pause at ${clock}` : `Play from ${clock}`}
        aria-busy={isLoading || undefined}
        onClick={toggle}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-leaf-soft px-3 text-sm font-semibold text-leaf tabular-nums hover:opacity-85 max-sm:min-h-11"
      >
        {isLoading ? <Spinner /> : <Icon size={14} aria-hidden="true" className="fill-current" />}
        {clock}
      </button>
      {failure && (
        <p role="alert" className="basis-full text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  )
}
