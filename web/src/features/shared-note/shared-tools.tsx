import { formatClock } from '@earmark/core/text/format-time.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { buttonClass } from '../../base/ui/button-class.ts'
import { useSharedWords } from './shared-words.tsx'

interface SharedToolsProps {
  hasWords: boolean
  /** A copy among the visitor's own notes: nobody is told of what they could not do without signing in. */
  keeping: 'copy' | 'sign_in' | 'refused' | null
  downloads: ReactNode
  /** Left out while the page cannot do it yet: the buttons stand in their places, so that nothing moves when it can. */
  copying?: {
    /** The moment that is heard. */
    seconds: number
    onText: () => void
    onLink: () => void
    onKeep: () => void
    isKeeping: boolean
    /** The copy that was made here. */
    kept: string | undefined
  }
}

/** Without icons: what draws them would take this page two kilobytes up. */
export function SharedTools({ hasWords, keeping, downloads, copying }: SharedToolsProps) {
  const say = useSharedWords()
  const look = buttonClass('quiet', 's', 'tabular-nums noscript:hidden')
  const isYetToCome = copying === undefined || undefined
  const seconds = copying?.seconds ?? 0
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {hasWords && (
        <button type="button" className={look} aria-disabled={isYetToCome} onClick={copying?.onText}>
          {say('copyText')}
        </button>
      )}
      <button type="button" className={look} aria-disabled={isYetToCome} onClick={copying?.onLink}>
        {seconds > 0 ? say('copyLinkTo', { time: formatClock(seconds) }) : say('copyLink')}
      </button>
      {copying?.kept && <OpenCopy ulid={copying.kept} />}
      {keeping === 'copy' && !copying?.kept && (
        <button
          type="button"
          className={look}
          aria-busy={copying?.isKeeping || undefined}
          aria-disabled={copying?.isKeeping || isYetToCome}
          onClick={copying?.onKeep}
        >
          {say('keepCopy')}
        </button>
      )}
      {keeping === 'sign_in' && <SignInToKeep />}
      {downloads}
      {keeping === 'refused' && (
        <p className="flex min-h-9 items-center text-sm text-ink-2 max-sm:min-h-11">{say('noCopies')}</p>
      )}
    </div>
  )
}

/** In place of the button that made it, which had the focus. */
function OpenCopy({ ulid }: { ulid: string }) {
  const say = useSharedWords()
  return (
    <Link ref={focusOn} to={`/d/recording/${ulid}`} className={buttonClass('quiet', 's')}>
      {say('openCopy')}
    </Link>
  )
}

const focusOn = (link: HTMLElement | null) => link?.focus()

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
