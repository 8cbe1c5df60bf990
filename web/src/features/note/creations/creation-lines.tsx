import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { InsightRow } from '../insights/insight-line.tsx'

interface CreationLinesProps {
  lines: readonly CreationLine[]
  onPlay: ((seconds: number) => void) | undefined
}

/** Each with the second that it rests on, which plays. */
export function CreationLines({ lines, onPlay }: CreationLinesProps) {
  return (
    <ol className="mt-1">
      {lines.map(({ as, text, start }, at) =>
        as === 'heading' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
          <li key={at} className="pt-3 pb-1 first:pt-1">
            <h3 className="font-sans text-sm font-semibold text-ink-2">{text}</h3>
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
          <InsightRow key={at} start={start ?? undefined} onPlay={onPlay}>
            <p className="font-serif">{text}</p>
          </InsightRow>
        ),
      )}
    </ol>
  )
}
