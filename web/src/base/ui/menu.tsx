import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useState } from 'react'
import { loadLater } from '../loading/later.ts'

export interface MenuProps {
  /** A button; it gets its behaviour and its aria attributes from here. */
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  children: ReactNode
}

type Parts = typeof import('./menu-parts.tsx')

const menuParts = loadLater(() => import('./menu-parts.tsx'))
const PartsContext = createContext<Parts | undefined>(undefined)

/** Until it is first opened, there is only its button. */
export function Menu(props: MenuProps) {
  const [parts, setParts] = useState<Parts>()
  if (parts) {
    return (
      <PartsContext value={parts}>
        <parts.Menu {...props} />
      </PartsContext>
    )
  }
  const load = () => void menuParts.load().catch(() => undefined)
  const open = () => void menuParts.load().then(setParts, () => undefined)
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: open,
  }
  return cloneElement(props.trigger, closed)
}

function useParts(): Parts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('a part of a menu stands outside a Menu')
  return parts
}

export interface MenuItemProps {
  icon?: ReactNode
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const parts = useParts()
  return <parts.MenuItem {...props} />
}

export interface MenuLinkProps {
  to: string
  icon?: ReactNode
  children: ReactNode
}

export function MenuLink(props: MenuLinkProps) {
  const parts = useParts()
  return <parts.MenuLink {...props} />
}

export interface MenuChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several, with a tick at the one that holds. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = useParts()
  return <parts.MenuChoice {...props} />
}

export function MenuSeparator() {
  const parts = useParts()
  return <parts.MenuSeparator />
}
