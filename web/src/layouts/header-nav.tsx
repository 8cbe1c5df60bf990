import { NavLink } from 'react-router'
import type { SiteLink } from './site-links.ts'

/** A row of links; on a phone it moves under the logo and wraps, so nothing hides behind a menu. */
export function HeaderNav({ links }: { links: SiteLink[] }) {
  return (
    <nav aria-label="Main" className="max-md:order-last max-md:w-full">
      <ul className="flex flex-wrap gap-x-6 max-md:-mx-1 max-md:gap-x-5">
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
