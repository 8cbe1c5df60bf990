interface ProgressProps {
  /** What is going on: `Writing it down`. */
  label: string
  /** 0 to 1; without it, how long it takes is not known. */
  value?: number
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-2">
      <span>{label}</span>
      <progress
        aria-label={label}
        value={value}
        className="h-1 min-w-16 grow appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-leaf"
      />
      {value !== undefined && <span className="tabular-nums">{Math.round(value * 100)}%</span>}
    </div>
  )
}
