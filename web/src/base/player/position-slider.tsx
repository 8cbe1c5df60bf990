import type { Segment } from '@earmark/core/entities/recording.ts'
import { lengthIn } from '@earmark/core/languages/length-in.ts'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { barsOf } from '../audio/bars-of.ts'
import { useLanguage } from '../languages/language-context.ts'
import { useSay } from '../languages/spoken.tsx'
import { Waveform } from '../ui/waveform.tsx'
import type { Loop } from './next-moment.ts'
import type { Playback } from './playback.ts'
import { useMoment } from './use-playback.ts'

interface PositionSliderProps {
  playback: Playback
  peaks: readonly number[]
  segments: readonly Segment[]
  /** Seconds; 0: not known. */
  length: number
  loop: Loop
}

const barPx = 5

/** The waveform is the slider: a real one lies over it, unseen, so that it works as sliders do. */
export function PositionSlider({ playback, peaks, segments, length, loop }: PositionSliderProps) {
  const say = useSay()
  const language = useLanguage()
  const { box, width } = useWidth()
  const seconds = useMoment(playback, (now) => Math.round(now * 10) / 10)
  const played = length > 0 ? Math.min(1, seconds / length) : 0
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    playback.skip(step)
  }
  return (
    <div
      ref={box}
      className="relative h-11 min-w-0 grow rounded-s has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
    >
      <LoopMark loop={loop} length={length} />
      <Waveform
        bars={barsOf(peaks, Math.max(1, Math.floor(width / barPx)), {
          stretches: segments,
          duration: length,
        })}
        played={played}
        className="absolute inset-0 h-full w-full py-1.5"
      />
      <input
        type="range"
        aria-label={say('position')}
        aria-valuetext={lengthIn(language, seconds)}
        min={0}
        max={length || 1}
        step="any"
        disabled={length === 0}
        value={Math.min(seconds, length)}
        onChange={(event) => playback.seek(Number(event.currentTarget.value))}
        onKeyDown={handleKey}
        className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
      />
    </div>
  )
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -15,
  PageUp: 15,
}

function LoopMark({ loop, length }: { loop: Loop; length: number }) {
  if (loop.kind === 'off' || length === 0) return null
  const end = loop.kind === 'range' ? loop.end : loop.start
  const percent = (seconds: number) => `${(seconds / length) * 100}%`
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 min-w-0.5 rounded-[3px] bg-mark-soft shadow-[inset_2px_0_0_var(--mark),inset_-2px_0_0_var(--mark)]"
      style={{ left: percent(loop.start), width: percent(end - loop.start) }}
    />
  )
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}
