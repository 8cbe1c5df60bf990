import type { SharedNote } from '@earmark/core/entities/share.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'
import { useSharedWords } from './shared-words.tsx'
import { StruckText } from './struck-text.tsx'

interface SharedHeadProps {
  note: SharedNote
  /** When it was recorded, as the visitor reads it. */
  day: ReactNode
  /** How long it is, as it is read out. */
  length: string
}

export function SharedHead({ note: { title, duration, sound, shared_by }, day, length }: SharedHeadProps) {
  const say = useSharedWords()
  return (
    <header>
      <h1 className="text-[2rem] leading-tight wrap-anywhere sm:text-[2.75rem]">
        <StruckText text={title} />
      </h1>
      <p className="mt-3 text-ink-3">
        {shared_by && `${say('sharedBy', { name: shared_by })} · `}
        {day}
        {duration !== null && sound.state !== 'none' && (
          <>
            <span aria-hidden="true"> · </span>
            <span role="img" aria-label={length} className="tabular-nums">
              {formatClock(lengthOf(duration))}
            </span>
          </>
        )}
      </p>
    </header>
  )
}
