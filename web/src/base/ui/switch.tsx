import { type ComponentProps, type ReactNode, useId } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** On or off, at once: where nothing needs to be sent off first. */
export function Switch({ label, hint, id, ...input }: SwitchProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={fieldId} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${fieldId}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <input
        id={fieldId}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
        role="switch"
        aria-describedby={hint ? `${fieldId}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-ink-3 before:transition checked:border-leaf checked:bg-leaf checked:before:translate-x-5 checked:before:bg-surface disabled:opacity-60"
        {...input}
      />
    </div>
  )
}
