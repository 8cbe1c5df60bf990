import type { ReactNode } from 'react'

export const inputClass =
  'block w-full min-h-11 rounded-m border border-edge bg-surface px-4 py-2 text-base text-ink placeholder:text-ink-3 transition-shadow focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[0_0_0_3px_var(--mark)] aria-invalid:border-danger disabled:opacity-60'

interface FieldFrameProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      {children}
      <div id={`${id}-about`} className="text-sm empty:hidden">
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        {hint && <div className="text-ink-2">{hint}</div>}
      </div>
    </div>
  )
}
