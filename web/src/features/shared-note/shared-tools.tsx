import { formatClock } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'
import { buttonClass } from '../../base/ui/button-class.ts'

interface SharedToolsProps {
  hasWords: boolean
  downloads: ReactNode
  /** Left out while the page cannot do it yet: the place is kept, so that nothing moves when it can. */
  copying?: {
    /** The moment that is heard. */
    seconds: number
    onText: () => void
    onLink: () => void
  }
}

/** Without icons: their library alone would take this page, and others beside it, eight kilobytes up. */
export function SharedTools({ hasWords, downloads, copying }: SharedToolsProps) {
  const look = buttonClass('quiet', 's', copying ? 'tabular-nums' : 'invisible noscript:hidden')
  const seconds = copying?.seconds ?? 0
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {hasWords && (
        <button type="button" className={look} onClick={copying?.onText}>
          Copy text
        </button>
      )}
      <button type="button" className={look} onClick={copying?.onLink}>
        {seconds > 0 ? `Copy link to ${formatClock(seconds)}` : 'Copy link'}
      </button>
      {downloads}
    </div>
  )
}
