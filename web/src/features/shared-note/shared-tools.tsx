import { formatClock } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { buttonClass } from '../../base/ui/button-class.ts'
import { useSharedWords } from './shared-words.tsx'

interface SharedToolsProps {
  hasWords: boolean
  /** A copy among the visitor's own notes; null where that is not allowed. */
  keeping: 'copy' | 'sign_in' | null
  downloads: ReactNode
  /** Left out while the page cannot do it yet: the place is kept, so that nothing moves when it can. */
  copying?: {
    /** The moment that is heard. */
    seconds: number
    onText: () => void
    onLink: () => void
    onKeep: () => void
    isKeeping: boolean
  }
}

/** Without icons: what draws them would take this page two kilobytes up. */
export function SharedTools({ hasWords, keeping, downloads, copying }: SharedToolsProps) {
  const say = useSharedWords()
  const look = buttonClass('quiet', 's', copying ? 'tabular-nums' : 'invisible noscript:hidden')
  const seconds = copying?.seconds ?? 0
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {hasWords && (
        <button type="button" className={look} onClick={copying?.onText}>
          {say('copyText')}
        </button>
      )}
      <button type="button" className={look} onClick={copying?.onLink}>
        {seconds > 0 ? say('copyLinkTo', { time: formatClock(seconds) }) : say('copyLink')}
      </button>
      {keeping === 'copy' && (
        <button
          type="button"
          className={look}
          aria-busy={copying?.isKeeping || undefined}
          aria-disabled={copying?.isKeeping || undefined}
          onClick={copying?.onKeep}
        >
          {say('keepCopy')}
        </button>
      )}
      {keeping === 'sign_in' && <SignInToKeep />}
      {downloads}
    </div>
  )
}

/** And come back to this page. */
function SignInToKeep() {
  const say = useSharedWords()
  const { pathname, search } = useLocation()
  return (
    <PageLink
      to={`/login?next=${encodeURIComponent(pathname + search)}`}
      className={buttonClass('quiet', 's', 'max-sm:whitespace-normal max-sm:py-2 text-center')}
    >
      {say('signInToKeep')}
    </PageLink>
  )
}
