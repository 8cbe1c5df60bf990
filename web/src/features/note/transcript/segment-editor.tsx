import { formatClock } from '@earmark/core/text/format-time.ts'
import { type KeyboardEvent, useRef, useState } from 'react'

interface SegmentEditorProps {
  start: number
  /** What it is called: its time, or its place in what was typed. */
  name: string
  text: string
  /** Undefined: it stays as it was. */
  onDone: (text: string | undefined) => void
}

/** One segment's words, to be typed over. Enter or leaving keeps them, Esc does not. */
export function SegmentEditor({ start, name, text, onDone }: SegmentEditorProps) {
  const [typed, setTyped] = useState(text)
  // Leaving the field as it closes would be a second answer.
  const isDone = useRef(false)
  const done = (result: string | undefined) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    done(event.key === 'Enter' ? typed : undefined)
  }
  return (
    <div className="items-start @min-[36rem]:grid @min-[36rem]:grid-cols-[3.25rem_minmax(0,1fr)_2.75rem] @min-[36rem]:in-data-silent:grid-cols-[minmax(0,1fr)_2.75rem]">
      <span className="text-sm tabular-nums text-ink-3 in-data-silent:hidden @min-[36rem]:pt-2">
        {formatClock(start)}
      </span>
      <div>
        <textarea
          aria-label={`Words at ${name}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
          autoFocus
          maxLength={20_000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => done(typed)}
          onKeyDown={handleKey}
          className="said block w-full resize-none rounded-s bg-sunken px-1.5 py-1 text-lg @max-[36rem]:-mx-1.5 @max-[36rem]:w-[calc(100%+0.75rem)] text-ink shadow-[0_0_0_2px_var(--ink)] outline-none [field-sizing:content]"
        />
        <p className="px-1.5 pt-1 text-xs text-ink-3 pointer-coarse:hidden">Enter saves, Esc cancels.</p>
      </div>
    </div>
  )
}
