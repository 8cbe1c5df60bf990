import type { ReactNode } from 'react'
import { clock } from './clock.ts'

interface MomentButtonProps {
  start: number
  onPlay: (seconds: number) => void
  children: ReactNode
}

/** A line of the sample: a press plays its second. */
export function MomentButton({ start, onPlay, children }: MomentButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onPlay(start)}
      className="flex min-h-9 w-full items-baseline gap-3 rounded-s px-2 py-1 text-left hover:bg-sunken max-sm:min-h-11"
    >
      <span className="w-9 shrink-0 text-sm text-ink-2 tabular-nums">{clock(start)}</span>
      {children}
    </button>
  )
}
