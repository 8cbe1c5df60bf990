import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <div>
      <label htmlFor={fieldId} className="flex min-h-11 items-center gap-3 py-1">
        <input
          id={fieldId}
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${fieldId}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
