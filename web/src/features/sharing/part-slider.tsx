import type { Recording } from '@earmark/core/entities/recording.ts'
import { formatClock, formatDuration } from '@earmark/core/text/format-time.ts'
import { type PointerEvent, useRef } from 'react'
import { barsOf } from '../../base/audio/bars-of.ts'
import { Waveform } from '../../base/ui/waveform.tsx'

interface Part {
  from: number
  to: number
}

interface PartSliderProps {
  recording: Recording
  part: Part
  /** Seconds. */
  length: number
  onChange: (part: Part) => void
}

/** Shorter, there is nothing to hear. */
const leastSeconds = 0.5

/** The sound with a handle at each end of what is shared; dragging over it chooses anew. */
export function PartSlider({ recording, part, length, onChange }: PartSliderProps) {
  const { from, to } = part
  const step = length > 120 ? 1 : 0.1
  const drag = useDrag(length, onChange)
  const percent = (seconds: number) => `${(seconds / length) * 100}%`
  return (
    <div>
      <div className="relative h-16 touch-none select-none" {...drag}>
        <Waveform
          bars={barsOf(recording.peaks ?? [], 96, { stretches: recording.segments, duration: length })}
          className="absolute inset-0 h-full w-full py-2"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 rounded-[3px] bg-mark/35 shadow-[inset_3px_0_0_var(--ink),inset_-3px_0_0_var(--ink)]"
          style={{ left: percent(from), width: percent(to - from) }}
        />
        <Handle
          label="Start"
          value={from}
          length={length}
          step={step}
          onChange={(next) => onChange({ from: Math.min(next, to - leastSeconds), to })}
        />
        <Handle
          label="End"
          value={to}
          length={length}
          step={step}
          onChange={(next) => onChange({ from, to: Math.max(next, from + leastSeconds) })}
        />
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {formatClock(from)} to {formatClock(to)}
      </p>
    </div>
  )
}

interface HandleProps {
  label: string
  value: number
  length: number
  step: number
  onChange: (value: number) => void
}

/** A real slider, of which only the thumb takes the pointer: two lie over each other. */
function Handle({ label, value, length, step, onChange }: HandleProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatDuration(value)}
      min={0}
      max={length}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="pointer-events-none absolute -inset-x-2 inset-y-0 m-0 h-full w-[calc(100%+1rem)] appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-8 [&::-moz-range-thumb]:w-4 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-8 [&::-webkit-slider-thumb]:w-4 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ink"
    />
  )
}

/** From where the pointer went down to where it is. */
function useDrag(length: number, onChange: (part: Part) => void) {
  const began = useRef<number>(undefined)
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * length * 10) / 10
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A handle is dragged by itself.
      if (event.target instanceof HTMLInputElement || event.button !== 0) return
      began.current = secondsAt(event)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (began.current === undefined) return
      const now = secondsAt(event)
      const [from, to] = [Math.min(began.current, now), Math.max(began.current, now)]
      if (to - from >= leastSeconds) onChange({ from, to })
    },
    onPointerUp: () => {
      began.current = undefined
    },
    onPointerCancel: () => {
      began.current = undefined
    },
  }
}
