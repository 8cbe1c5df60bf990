import { NavLink } from 'react-router'
import type { SiteLink } from './site-links.ts'

/** A row of links where there is room for it; on a phone the same links stand in the footer. */
export function HeaderNav({ links }: { links: SiteLink[] }) {
  return (
    <nav aria-label="Main" className="max-md:hidden">
      <ul className="flex gap-x-4">
        {links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              className="inline-flex min-h-11 items-center px-1 font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
            >
              {link.text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
