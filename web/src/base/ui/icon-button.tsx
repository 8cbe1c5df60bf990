import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who cannot see the icon; also shown on hover. */
  label: string
}

/** `<IconButton label="Close"><X size={20} /></IconButton>`: 44 px square. */
export function IconButton({ label, className = '', children, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 transition hover:bg-sunken hover:text-ink disabled:opacity-60 ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}
