import type { NoteInsights } from '@earmark/core/insights/note-insights.ts'
import { useTags } from '../../../base/local-db/use-recordings.ts'
import { tagColors } from '../../../base/ui/chip.tsx'
import type { InsightActions } from './insight-actions.ts'
import { LineButton } from '../../../base/ui/line-button.tsx'
import { InsightRow } from './insight-line.tsx'

/** Tags that there are and that fit. */
export function SuggestedTags({ tags, actions }: { tags: NoteInsights['tags']; actions: InsightActions }) {
  const all = useTags()
  const known = tags.flatMap(({ key, id }) => {
    const tag = all.find((other) => other.id === id)
    return tag ? [{ key, tag }] : []
  })
  if (known.length === 0) return null
  return (
    <section aria-label="Suggested tags" className="pb-3">
      <h2 className="text-base font-semibold">Suggested tags</h2>
      <ul>
        {known.map(({ key, tag }) => (
          <InsightRow
            key={key}
            start={undefined}
            onPlay={undefined}
            actions={
              <>
                <LineButton about={tag.name} onClick={() => actions.addTag(tag)}>
                  Accept
                </LineButton>
                <LineButton about={tag.name} onClick={() => actions.dismiss({ key, text: tag.name })}>
                  Dismiss
                </LineButton>
              </>
            }
          >
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[tag.color]}`} />
              {tag.name}
            </span>
          </InsightRow>
        ))}
      </ul>
    </section>
  )
}
