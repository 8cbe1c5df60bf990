import { useMemo } from 'react'
import { drawQr } from './draw-qr.ts'
import { QrSvg } from './qr-svg.tsx'

interface QrPictureProps {
  /** What the code says. */
  text: string
  /** What it is for. */
  label: string
  className: string
}

/** Where the browser draws it. */
export function QrPicture({ text, ...shown }: QrPictureProps) {
  const drawn = useMemo(() => drawQr(text), [text])
  return <QrSvg {...drawn} {...shown} />
}
