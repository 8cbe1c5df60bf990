interface FoldedCornerProps {
  /** Vermilion for the brand and live sound, yellow for what is kept. */
  color?: 'voice' | 'mark'
  size?: number
}

const fills = { voice: 'fill-voice', mark: 'fill-mark' }

/** "Keep this": folds the top right corner of the box it stands in (which is `relative overflow-hidden`). */
export function FoldedCorner({ color = 'mark', size = 34 }: FoldedCornerProps) {
  return (
    <svg
      viewBox="0 0 34 34"
      width={size}
      height={size}
      aria-hidden="true"
      className="pointer-events-none absolute -top-px -right-px"
    >
      <path d="M0 0h34v34Z" className="fill-paper" />
      <path d="M0 0 34 34H10A10 10 0 0 1 0 24Z" className={fills[color]} />
    </svg>
  )
}
