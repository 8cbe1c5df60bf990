import { type ComponentProps, useId } from 'react'
import { FieldFrame, inputClass } from '../../base/ui/field-frame.tsx'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** The browser's own list: with hundreds of rows, nothing is quicker to search by keyboard or thumb. */
export function ChoiceField({ label, options, ...select }: ChoiceFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className={inputClass} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
