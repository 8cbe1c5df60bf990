import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function TextArea({ label, hint, error, id, className = '', ...input }: TextAreaProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        id={fieldId}
        className={`${inputClass} min-h-28 ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${fieldId}-about`}
        {...input}
      />
    </FieldFrame>
  )
}
