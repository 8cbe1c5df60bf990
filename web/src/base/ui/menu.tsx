import { cloneElement, createContext, useContext, useState } from 'react'
import { loadLater } from '../loading/later.ts'
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
  MenuSwatchesProps,
} from './menu-props.ts'

const menuParts = loadLater(() => import('./menu-parts.tsx'))
type Parts = Awaited<ReturnType<typeof menuParts.load>>
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

export function MenuItem(props: MenuItemProps) {
  const parts = useParts()
  return <parts.MenuItem {...props} />
}

export function MenuLink(props: MenuLinkProps) {
  const parts = useParts()
  return <parts.MenuLink {...props} />
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

export function MenuSwatches(props: MenuSwatchesProps) {
  const parts = useParts()
  return <parts.MenuSwatches {...props} />
}
