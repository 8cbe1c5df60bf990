import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../base/builds/page-link.tsx'
import type { Frame } from '../base/languages/use-frame.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { Glyph } from '../base/ui/glyph.tsx'
import { menuLinks, type SiteLink } from './site-links.ts'

const createAccount: SiteLink = { to: '/signup', text: 'createAccount' }

/** The header's links on a phone: the browser opens and closes it, also on pages that have no script. */
export function SiteMenu({ words }: Pick<Frame, 'words'>) {
  const isGuest = useViewer().kind === 'guest'
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  // Another page begins with it closed.
  const { key, pathname } = useLocation()
  return (
    <details key={key} ref={menu} data-site-menu className="group relative -mr-2.5 md:hidden">
      <summary
        aria-label={words.menu}
        className="flex size-11 list-none items-center justify-center rounded-full transition hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Glyph name="menu" className="size-5 group-open:hidden" />
        <Glyph name="close" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label={words.main}
        className="absolute top-full right-0 z-20 mt-2 w-64 rounded-m border border-line-2 bg-surface p-2 shadow-2"
      >
        <ul>
          {menuLinks.map((link) => (
            <MenuRow key={link.to} link={link} isHere={link.to === pathname} words={words} />
          ))}
          {isGuest && (
            <MenuRow
              link={createAccount}
              isHere={false}
              words={words}
              className="mt-2 border-t border-line pt-2"
            />
          )}
        </ul>
      </nav>
    </details>
  )
}

interface MenuRowProps extends Pick<Frame, 'words'> {
  link: SiteLink
  isHere: boolean
  className?: string
}

function MenuRow({ link: { to, text }, isHere, words, className }: MenuRowProps) {
  return (
    <li className={className}>
      <PageLink
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-s px-3 py-1 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
      >
        {words[text]}
      </PageLink>
    </li>
  )
}

/** On Escape, and where a press or the focus goes elsewhere. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const ending = new AbortController()
    const listening = { signal: ending.signal }
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere, listening)
    document.addEventListener('focusin', closeElsewhere, listening)
    document.addEventListener('keydown', closeByKey, listening)
    return () => ending.abort()
  }, [menu])
}
