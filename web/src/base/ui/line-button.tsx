import { useState } from 'react'

interface LineButtonProps {
  /** While it runs, another press does nothing. */
  onClick: () => void | Promise<void>
  /** What the line says, for whom cannot see which one it stands in. */
  about: string
  children: string
}

/** What can be done with a line, in words at its end. */
export function LineButton({ onClick, about, children }: LineButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await onClick()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      aria-label={`${children}: ${about}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => void press()}
      className="min-h-9 hover:text-ink hover:underline aria-disabled:text-ink-3 aria-disabled:no-underline max-sm:min-h-11"
    >
      {children}
    </button>
  )
}
