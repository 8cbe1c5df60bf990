import type { Segment } from '@earmark/core/entities/recording.ts'
import { blocksOf } from '@earmark/core/text/blocks.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { isNotUnderstood } from '@earmark/core/text/wordless.ts'
import { useId, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'

/** Words that no engine vouches for: out of sight until somebody asks for them. */
export function WhatWasHeard({ segments }: { segments: readonly Segment[] }) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="quiet"
        size="s"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide what was heard' : 'Show what was heard'}
      </Button>
      <div id={id} hidden={!isShown} className="grid gap-2">
        {isShown &&
          blocksOf(segments.filter(isNotUnderstood)).map(({ segment: { start, heard } }) => (
            <p key={start} className="text-ink-2">
              <span className="mr-2 text-sm tabular-nums text-ink-3">{formatClock(start)}</span>
              <span className="said italic">{heard}</span>
            </p>
          ))}
      </div>
    </div>
  )
}
