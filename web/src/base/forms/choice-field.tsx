import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame, inputClass } from '../ui/field-frame.tsx'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** The browser's own list: with hundreds of rows, nothing is quicker to search by keyboard or thumb. */
export function ChoiceField({ label, options, ...select }: ChoiceFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <div className="relative">
        <select id={id} className={`${inputClass} appearance-none pr-11`} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  )
}
