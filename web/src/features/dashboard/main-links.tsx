import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { NoteCount } from '../../base/ui/note-count.tsx'
import { mainPages } from './main-pages.ts'

interface MainLinksProps {
  /** Of the list, and of each link: the side bar and the phone's bottom bar differ in nothing else. */
  listClass: string
  linkClass: string
  /** How many notes there are, where there is room for it. */
  notes?: number | undefined
  /** Leads to those that it has no room for. */
  more?: ReactNode
}

export function MainLinks({ listClass, linkClass, notes, more }: MainLinksProps) {
  const { pathname, search } = useLocation()
  // The trash has a link of its own.
  const isInTrash = new URLSearchParams(search).has('trash')
  return (
    <nav aria-label="Main">
      <ul className={listClass}>
        {mainPages.map(({ to, text, icon: Icon, isInMore }) => (
          <li key={to} className={isInMore && 'max-md:hidden'}>
            <PageLink
              to={to}
              className={`flex font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink ${linkClass}`}
              aria-current={isAt(pathname, to) && !isInTrash ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden="true" />
              {text}
              {to === '/app' && notes !== undefined && (
                <span className="ml-auto text-xs font-normal text-ink-3">
                  <NoteCount count={notes} />
                </span>
              )}
            </PageLink>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </nav>
  )
}

/** An open note stands among the notes, and a conversation where one asks. */
const within: Record<string, string> = { '/app': '/d/recording/', '/c/new': '/c/' }

function isAt(pathname: string, to: string): boolean {
  const below = within[to]
  return pathname === to || (below !== undefined && pathname.startsWith(below))
}
