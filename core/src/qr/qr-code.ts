import { codeWordsOf, versionFor } from './code-words.ts'
import { type Canvas, drawFormat, drawPatterns } from './patterns.ts'
import { penaltyOf } from './penalty.ts'

/** A QR code by row and column: true is dark. The light border of four modules around it is the drawer's. */
export type QrCode = readonly (readonly boolean[])[]

/** Takes UTF-8 bytes, of which it holds 666: core has no encoder of its own. */
export function qrCode(bytes: Uint8Array): QrCode {
  const version = versionFor(bytes.length)
  const patterns = drawPatterns(version)
  const bits = codeWordsOf(bytes, version).flatMap((word) =>
    Array.from({ length: 8 }, (_, at) => (word >>> (7 - at)) & 1),
  )
  const candidates = masks.map((mask, number) => {
    const canvas = patterns.map((line) => [...line])
    drawFormat(canvas, number)
    return drawData(canvas, bits, mask)
  })
  const penalties = candidates.map(penaltyOf)
  const best = candidates[penalties.indexOf(Math.min(...penalties))]
  if (!best) throw new Error('there are eight masks')
  return best
}

/** One path for the whole code, one unit a module: for the `d` of an SVG path. */
export function qrPath(code: QrCode): string {
  return code
    .flatMap((line, row) => line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : '')))
    .join('')
}

type Mask = (row: number, column: number) => boolean

const masks: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

function drawData(canvas: Canvas, bits: readonly number[], mask: Mask): boolean[][] {
  const drawn = canvas.map((line) => line.map((module) => module ?? false))
  const free = readingOrder(canvas.length).filter(([row, column]) => canvas[row]?.[column] === undefined)
  for (const [at, [row, column]] of free.entries()) {
    const line = drawn[row]
    if (line) line[column] = (bits[at] === 1) !== mask(row, column)
  }
  return drawn
}

/** Up and down in columns of two from the right. */
function readingOrder(size: number): [row: number, column: number][] {
  const order: [number, number][] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    // The sixth column is the timing pattern's.
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      order.push([row, right], [row, right - 1])
    }
  }
  return order
}
