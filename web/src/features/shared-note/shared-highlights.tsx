import type { SharedNote } from '@earmark/core/entities/share.ts'
import type { ReactNode } from 'react'
import { useSharedWords } from './shared-words.tsx'
import { StruckText } from './struck-text.tsx'

interface SharedHighlightsProps {
  note: SharedNote
  /** The moment of one, as it stands beside it. */
  time: (seconds: number) => ReactNode
}

/** What somebody reads who has no time for the rest: sentences of the note, in its order. */
export function SharedHighlights({ note, time }: SharedHighlightsProps) {
  const say = useSharedWords()
  const { highlights, language, is_typed } = note
  if (highlights.length === 0) return null
  return (
    <section aria-label={say('highlights')} className="mt-8 rounded-m border border-line px-4 py-3">
      <h2 className="text-base font-semibold">{say('highlights')}</h2>
      <ol lang={language ?? undefined}>
        {highlights.map(({ text, start }, at) => (
          <li
            // The same may be said twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={`pt-2 sm:pt-0 ${is_typed ? '' : 'sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)]'}`}
          >
            {!is_typed && time(start)}
            <p className="said min-w-0 wrap-anywhere sm:py-2">
              <StruckText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
