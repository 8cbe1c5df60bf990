import { encode } from 'uqr'

export interface DrawnQr {
  size: number
  path: string
}

/** One path for the whole code, one unit a module, with the light border of four that scanners want. */
export function drawQr(text: string): DrawnQr {
  // M: about 15 % of a code may be unreadable.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
