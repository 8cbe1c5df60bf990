import { Search, X } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Kbd } from './kbd.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onType: (text: string) => void
}

export function SearchField({ value, onType, ...input }: SearchFieldProps) {
  const handleClear = ({ currentTarget }: MouseEvent) => {
    onType('')
    currentTarget.parentElement?.querySelector('input')?.focus()
  }
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
        className="h-11.5 w-full rounded-m border border-edge bg-surface pr-12 pl-10.5 transition-shadow placeholder:text-ink-3 focus-visible:border-ink focus-visible:shadow-[0_0_0_3px_var(--mark)] focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          title="Clear"
          onClick={handleClear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-m text-ink-3 hover:text-ink"
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      {value === '' && (
        <span className="pointer-events-none absolute top-3 right-3 hidden md:block">
          <Kbd keys="/" />
        </span>
      )}
    </div>
  )
}
