import type { Chapter } from '@earmark/core/insights/chapters.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'

/** What a longer note comes to, one thing after another, folded; a press goes there. */
export function Chapters({
  chapters,
  onSeek,
}: {
  chapters: readonly Chapter[]
  onSeek: (seconds: number) => void
}) {
  if (chapters.length === 0) return null
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="cursor-pointer py-2.5 text-sm font-medium text-ink-2 hover:text-ink">
        {chapters.length} chapters
      </summary>
      <ol aria-label="Chapters" className="pb-2">
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <button
              type="button"
              onClick={() => onSeek(start)}
              className="flex min-h-11 w-full gap-4 rounded-s px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="w-12 shrink-0 text-sm leading-6 text-ink-2 tabular-nums">
                {formatClock(start)}
              </span>
              <span className="min-w-0 font-serif wrap-anywhere">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
