import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly { value: string; text: string }[]
}

/** The platform's own list: the one people know on their phone, and it works before any script does. */
export function Select({ label, hint, error, options, id, className = '', ...select }: SelectProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={fieldId}
          className={`${inputClass} appearance-none truncate pr-11 ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${fieldId}-about`}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  )
}
