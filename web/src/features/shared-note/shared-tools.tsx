import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { buttonClass } from '../../base/ui/button-class.ts'
import { useSharedWords } from './shared-words.tsx'

/** What can be asked for by a press; the page may not be able to do it yet. */
export type Wish = 'text' | 'link' | 'moment' | 'keep'

interface SharedToolsProps {
  hasWords: boolean
  /** Whether there is a sound, and with it a moment to link to. */
  hasMoments: boolean
  /** A copy among the visitor's own notes: nobody is told of what they could not do without signing in. */
  keeping: 'copy' | 'sign_in' | 'refused' | null
  downloads: ReactNode
  onWish: (wish: Wish) => void
  isKeeping?: boolean
  /** The copy that was made here. */
  kept?: string | undefined
}

/** Without icons: what draws them would take this page two kilobytes up. */
export function SharedTools(props: SharedToolsProps) {
  const { hasWords, hasMoments, keeping, downloads, onWish, isKeeping, kept } = props
  const say = useSharedWords()
  const look = buttonClass('quiet', 's', 'noscript:hidden')
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {hasWords && (
        <button type="button" className={look} onClick={() => onWish('text')}>
          {say('copyText')}
        </button>
      )}
      <button type="button" className={look} onClick={() => onWish('link')}>
        {say('copyLink')}
      </button>
      {hasMoments && (
        <button type="button" className={look} onClick={() => onWish('moment')}>
          {say('linkToMoment')}
        </button>
      )}
      {kept && <OpenCopy ulid={kept} />}
      {keeping === 'copy' && !kept && (
        <button
          type="button"
          className={look}
          aria-busy={isKeeping || undefined}
          aria-disabled={isKeeping || undefined}
          onClick={() => onWish('keep')}
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
