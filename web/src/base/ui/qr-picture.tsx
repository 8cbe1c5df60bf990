import { qrCode, qrPath } from '@earmark/core/qr/qr-code.ts'
import { useMemo } from 'react'

interface QrPictureProps {
  /** What the code says. */
  text: string
  /** What it is for. */
  label: string
  className: string
}

// The light border that scanners want around a code, in modules.
const quiet = 4

/** Dark on light in both themes: many scanners cannot read it the other way round. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const code = useMemo(() => qrCode(new TextEncoder().encode(text)), [text])
  const size = code.length + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-s ${className}`}
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="white" />
      <path d={qrPath(code)} fill="black" />
    </svg>
  )
}
