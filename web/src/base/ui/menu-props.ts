import type { TagColor } from './chip.tsx'
import type { ReactElement, ReactNode } from 'react'

export interface MenuProps {
  /** A button; it gets its behaviour and its aria attributes from here. */
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  children: ReactNode
}

export interface MenuItemProps {
  icon?: ReactNode
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export interface MenuLinkProps {
  to: string
  icon?: ReactNode
  children: ReactNode
}

export interface MenuChoiceProps<Value extends string> {
  label: string
  /** Under the label, in small: what the options mean. */
  hint?: ReactNode
  /** `about` stands under the text, in small. */
  options: readonly { value: Value; text: string; about?: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

export interface MenuSwatchesProps {
  label: string
  value: TagColor
  onChange: (value: TagColor) => void
}
