/** A dot that becomes a tick. */
export function RuleMark({ met }: { met: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0">
      {met ? (
        <path
          d="m3 8.5 3.5 3.5L13 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      ) : (
        <circle cx="8" cy="8" r="2" fill="currentColor" />
      )}
    </svg>
  )
}
