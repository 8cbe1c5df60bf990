import type { SharedNote } from '@earmark/core/entities/share.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'
import { StruckText } from './struck-text.tsx'

interface SharedHeadProps {
  note: SharedNote
  /** When it was recorded, as the visitor reads it. */
  day: ReactNode
}

export function SharedHead({ note: { title, duration, sound, shared_by }, day }: SharedHeadProps) {
  return (
    <header>
      <h1 className="text-[2rem] leading-tight wrap-anywhere sm:text-[2.75rem]">
        <StruckText text={title} />
      </h1>
      <p className="mt-3 text-ink-3">
        {shared_by && `Shared by ${shared_by} · `}
        {day}
        {duration !== null && sound.state !== 'none' && (
          <>
            <span aria-hidden="true"> · </span>
            <span role="img" aria-label={formatDuration(lengthOf(duration))} className="tabular-nums">
              {formatClock(lengthOf(duration))}
            </span>
          </>
        )}
      </p>
    </header>
  )
}
