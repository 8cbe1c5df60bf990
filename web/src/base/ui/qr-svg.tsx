import type { DrawnQr } from './draw-qr.ts'

interface QrSvgProps extends DrawnQr {
  /** What it is for. */
  label: string
  className: string
}

/** Dark on light in both themes: many scanners cannot read it the other way round. */
export function QrSvg({ size, path, label, className }: QrSvgProps) {
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
