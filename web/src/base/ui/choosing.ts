import { createContext, type KeyboardEvent, type RefObject } from 'react'
import type { VirtualListHandle } from './virtual-list.tsx'

/** How the rows of a list are chosen, for a list that is not itself the one that knows what is chosen. */
export interface Choosing {
  ulids: ReadonlySet<string>
  isSelecting: boolean
  pick: (ulid: string, how: 'toggle' | 'extend') => void
  /** The list, so that keys can move in it. */
  list: RefObject<VirtualListHandle | null>
  onRowKey: (event: KeyboardEvent, at: number) => void
}

/** Undefined: nothing can be chosen here. */
export const ChoosingContext = createContext<Choosing | undefined>(undefined)
