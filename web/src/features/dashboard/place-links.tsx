import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { places } from './places.ts'

interface PlaceLinksProps {
  /** Of the list, and of each link: the side bar and the phone's bottom bar differ in nothing else. */
  listClass: string
  linkClass: string
}

export function PlaceLinks({ listClass, linkClass }: PlaceLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className={listClass}>
        {places.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <PageLink
              to={to}
              className={`flex font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink ${linkClass}`}
              aria-current={isAt(pathname, to) ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden="true" />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A note that is open stands among the notes. */
function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to === '/app' && pathname.startsWith('/d/recording/'))
}
