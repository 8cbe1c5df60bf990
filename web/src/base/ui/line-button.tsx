interface LineButtonProps {
  onClick: () => void
  /** What the line says, for whom cannot see which one it stands in. */
  about: string
  children: string
}

/** What can be done with a line, in words at its end. */
export function LineButton({ onClick, about, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${children}: ${about}`}
      onClick={onClick}
      className="min-h-9 hover:text-ink hover:underline max-sm:min-h-11"
    >
      {children}
    </button>
  )
}
