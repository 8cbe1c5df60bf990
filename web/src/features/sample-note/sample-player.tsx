import { type RefObject, useState } from 'react'
import { clock } from './clock.ts'
import { ReplayButton } from './replay-button.tsx'

interface SamplePlayerProps {
  src: string
  /** How long it is, so that it can be said before any of it is loaded. */
  seconds: number
  sound: RefObject<HTMLAudioElement | null>
}

/** Plays a sample; without scripts, by the browser's own controls. */
export function SamplePlayer({ src, seconds, sound }: SamplePlayerProps) {
  const [position, setPosition] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const handleToggle = () => {
    if (isPlaying) return sound.current?.pause()
    // Where it cannot be played, the button stays as it is.
    sound.current?.play().catch(() => undefined)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are beside it */}
      <audio
        ref={sound}
        src={src}
        preload="none"
        controls
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        className="mt-4 hidden w-full noscript:block"
      />
      <div className="mt-5 flex items-center gap-4 pl-2 noscript:hidden">
        <ReplayButton isPlaying={isPlaying} onToggle={handleToggle} />
        <input
          type="range"
          aria-label="Moment of the sample"
          aria-valuetext={clock(position)}
          min={0}
          max={seconds}
          step={0.1}
          value={position}
          onChange={({ target }) => {
            setPosition(Number(target.value))
            if (sound.current) sound.current.currentTime = Number(target.value)
          }}
          className="min-w-0 grow accent-ink"
        />
        <span className="shrink-0 text-sm text-ink-2 tabular-nums">
          {clock(position)} / {clock(seconds)}
        </span>
      </div>
    </>
  )
}
