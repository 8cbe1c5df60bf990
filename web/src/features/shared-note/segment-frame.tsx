import type { Segment } from '@earmark/core/entities/recording.ts'
import { missingOf } from '@earmark/core/text/wordless.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import type { ReactNode, Ref } from 'react'
import { useSharedWords } from './shared-words.tsx'

export const timeClass =
  'flex min-h-6 w-fit items-start rounded-s text-sm text-ink-3 tabular-nums sm:min-h-9 sm:pt-2.5 select-none'

/** Where nothing plays, or nothing does yet. */
export function SegmentTime({ seconds }: { seconds: number }) {
  return <span className={timeClass}>{formatClock(seconds)}</span>
}

interface SegmentFrameProps {
  segment: Segment
  /** Who speaks, where someone else did before. */
  speaker: string | undefined
  /** Left out of what was typed. */
  time: ReactNode
  /** The one that plays now. */
  isPlayed?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A stretch of what was said, and when: beside it where there is room, else above it. */
export function SegmentFrame({ segment, speaker, time, isPlayed, ref, children }: SegmentFrameProps) {
  const say = useSharedWords()
  const missing = missingOf(segment)
  return (
    <div
      ref={ref}
      className={`scroll-mt-24 scroll-mb-40 pb-4 ${time ? 'sm:grid sm:grid-cols-[4rem_minmax(0,1fr)]' : ''} sm:pb-2`}
    >
      {time}
      <div
        data-played={isPlayed || undefined}
        className="said rounded-s px-2 text-[1.1875rem] transition-colors data-played:bg-sunken max-sm:-mx-2 max-sm:py-0.5 sm:py-1.5"
      >
        {speaker && <p className="font-sans text-sm font-semibold text-ink-2">{speaker}</p>}
        {missing ? (
          <p className="font-sans text-base text-ink-3">{say(missingTexts[missing])}</p>
        ) : (
          <p className={segment.overlap === 'unclear' ? 'text-ink-3 italic' : undefined}>{children}</p>
        )}
      </div>
    </div>
  )
}

const missingTexts = { not_understood: 'notUnderstood', untranscribed: 'notTranscribed' } as const
