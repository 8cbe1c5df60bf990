import type { InsightLine } from '@earmark/core/insights/highlight-lines.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { InsightActions } from './insight-actions.ts'
import { LineButton } from '../../../base/ui/line-button.tsx'
import { InsightRow } from './insight-line.tsx'
import { LineEditor } from './line-editor.tsx'

interface HighlightsProps {
  lines: readonly InsightLine[]
  isReadOnly: boolean
  actions: InsightActions
  onPlay: ((seconds: number) => void) | undefined
}

/** Sentences chosen from what was said, in its order; never a summary, which would be written. */
export function Highlights({ lines, isReadOnly, actions, onPlay }: HighlightsProps) {
  const [edited, setEdited] = useState<string>()
  if (lines.length === 0) return null
  return (
    <section aria-label="Highlights" className="pb-3">
      <h2 className="text-base font-semibold">Highlights</h2>
      <ol>
        {lines.map((line) =>
          line.key === edited ? (
            <LineEditor
              key={line.key}
              label="Highlight"
              text={line.text}
              onSave={(text) => void actions.keep(line, text)}
              onClose={() => setEdited(undefined)}
            />
          ) : (
            <InsightRow
              key={line.key}
              start={line.start}
              onPlay={onPlay}
              actions={
                !isReadOnly && (
                  <>
                    {line.isKept ? (
                      <Kept />
                    ) : (
                      <LineButton about={line.text} onClick={() => actions.keep(line)}>
                        Keep
                      </LineButton>
                    )}
                    <LineButton about={line.text} onClick={() => setEdited(line.key)}>
                      Edit
                    </LineButton>
                    <LineButton about={line.text} onClick={() => actions.dismiss(line)}>
                      Dismiss
                    </LineButton>
                  </>
                )
              }
            >
              <p className="font-serif">{line.text}</p>
            </InsightRow>
          ),
        )}
      </ol>
    </section>
  )
}

function Kept() {
  return (
    <span className="inline-flex min-h-9 items-center gap-1 text-leaf max-sm:min-h-11">
      <Check size={14} aria-hidden="true" />
      Kept
    </span>
  )
}
