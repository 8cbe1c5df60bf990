import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import { Menu, MenuLink } from '../../base/ui/menu.tsx'
import { mainPages } from './main-pages.ts'

const pages = mainPages.filter(({ isInMore }) => isInMore)

/** The main pages that the bottom bar of a phone has no room for, as near to the thumb. */
export function MoreMenu({ className }: { className: string }) {
  const { pathname } = useLocation()
  const isHere = pages.some(({ to }) => to === pathname)
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <button
          type="button"
          className={`flex w-full font-medium hover:text-ink ${isHere ? 'text-ink' : 'text-ink-2'} ${className}`}
        >
          <Ellipsis size={18} aria-hidden="true" />
          More
        </button>
      }
    >
      {pages.map(({ to, text, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={18} />}>
          {text}
        </MenuLink>
      ))}
    </Menu>
  )
}
