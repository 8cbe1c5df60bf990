import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { tagColors, type TagColor } from './chip.tsx'
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
  MenuSwatchesProps,
} from './menu-props.ts'

/** Open from the start: it is not loaded before somebody opens it. */
export function Menu({ trigger, side = 'bottom', align = 'start', children }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const itemClass =
  'flex min-h-10 cursor-default items-center gap-3 rounded-s px-3 text-[0.9375rem] outline-none select-none data-disabled:opacity-60 data-highlighted:bg-sunken max-sm:min-h-11'

export function MenuItem({ icon, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item className={itemClass} disabled={disabled} onClick={onSelect}>
      {icon && <span className="text-ink-2">{icon}</span>}
      {children}
    </BaseMenu.Item>
  )
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem className={itemClass} closeOnClick render={<Link to={to} />}>
      {icon && <span className="text-ink-2">{icon}</span>}
      {children}
    </BaseMenu.LinkItem>
  )
}

export function MenuChoice<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {label}
      </BaseMenu.GroupLabel>
      {hint && <div className="grid gap-1 px-3 pb-1.5 text-xs text-ink-3">{hint}</div>}
      <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass}>
            {option.icon}
            <span className={`grid min-w-0 grow ${option.about ? 'py-1.5' : ''}`}>
              <span className="max-w-64 truncate">{option.text}</span>
              {option.about && <span className="text-xs text-ink-3">{option.about}</span>}
            </span>
            <BaseMenu.RadioItemIndicator>
              <Check size={16} aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

// The keys of the table are the colours.
const colors = Object.keys(tagColors) as TagColor[]

/** The colours of a tag, side by side; the chosen one has a ring, and each says its name. */
export function MenuSwatches({ label, value, onChange }: MenuSwatchesProps) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {label}
      </BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onChange} className="flex px-1.5 pb-1">
        {colors.map((color) => (
          <BaseMenu.RadioItem
            key={color}
            value={color}
            closeOnClick
            aria-label={nameOf(color)}
            title={nameOf(color)}
            className="group grid size-9 cursor-default place-items-center rounded-full outline-none data-highlighted:bg-sunken max-sm:size-11"
          >
            <span
              aria-hidden="true"
              className={`size-5 rounded-full outline-2 outline-offset-2 outline-transparent group-data-checked:outline-ink ${tagColors[color]}`}
            />
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

function nameOf(color: TagColor): string {
  return color.charAt(0).toUpperCase() + color.slice(1)
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1.5 my-1.5 border-t border-line" />
}
