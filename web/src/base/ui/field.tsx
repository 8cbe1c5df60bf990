import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, inputClass } from './field-frame.tsx'

export interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: ReactNode
  /** One sentence; shown as an alert, and the field is marked wrong. */
  error?: string | undefined
  /** Stands at the input's right end, inside it (show password …). */
  end?: ReactNode
}

/** Label, input, hint and error, tied together. */
export function Field({ label, hint, error, end, id, className = '', ...input }: FieldProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={fieldId}
          className={`${inputClass} ${end ? 'pr-14' : ''} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${fieldId}-about`}
          {...input}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  )
}
