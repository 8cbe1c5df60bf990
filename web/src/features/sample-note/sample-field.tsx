import { useId } from 'react'
import { Glyph } from '../../base/ui/glyph.tsx'

interface SampleFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Queries worth trying, one press each. */
  examples: readonly string[]
}

export function SampleField({ label, value, onChange, examples }: SampleFieldProps) {
  const id = useId()
  return (
    <search className="mt-5 block">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-2">
        <Glyph name="search" className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-3" />
        <input
          id={id}
          type="search"
          value={value}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className="h-12 w-full rounded-m border border-edge bg-surface pr-4 pl-12 text-base"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-2">Try</span>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => onChange(example)}
            className="min-h-9 rounded-full bg-sunken px-3.5 text-sm font-medium text-ink-2 hover:text-ink"
          >
            {example}
          </button>
        ))}
      </div>
    </search>
  )
}
