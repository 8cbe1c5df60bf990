import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrPictureProps {
  /** What the code says. */
  text: string
  /** What it is for. */
  label: string
  className: string
}

/** Dark on light in both themes: many scanners cannot read it the other way round. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-s ${className}`}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** One path for the whole code, one unit a module, with the light border of four that scanners want. */
function draw(text: string): { size: number; path: string } {
  // M: about 15 % of a code may be unreadable.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
