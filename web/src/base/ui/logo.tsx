/** A page with a folded corner whose lines of text are the bars of a waveform. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M4 2h12l6 6v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z" className="fill-ink" />
      <path d="M16 2v4a2 2 0 0 0 2 2h4Z" className="fill-voice" />
      <path
        d="M7 11v4M10.3 9v8M13.7 11.5v3M17 10.5v5"
        className="stroke-paper"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <LogoMark />
      <span className="font-serif text-xl font-semibold tracking-tight">Earmark</span>
    </span>
  )
}
