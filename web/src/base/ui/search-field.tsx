import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Kbd } from './kbd.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onType: (text: string) => void
}

export function SearchField({ value, onType, ...input }: SearchFieldProps) {
  return (
    <div className="relative grow">
      <Search size={18} aria-hidden="true" className="absolute top-3.5 left-3.5 text-ink-3" />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search, or a date"
        value={value}
        onChange={(event) => onType(event.target.value)}
        maxLength={500}
        autoComplete="off"
        className="h-11.5 w-full rounded-m border border-edge bg-surface pr-12 pl-10.5 outline-offset-2 placeholder:text-ink-3"
        {...input}
      />
      {value === '' && (
        <span className="pointer-events-none absolute top-3 right-3 hidden md:block">
          <Kbd keys="/" />
        </span>
      )}
    </div>
  )
}
