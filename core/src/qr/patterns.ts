/** Dark or light by row and column; undefined where no pattern stands and data may be drawn. */
export type Canvas = (boolean | undefined)[][]

/** A code of that version with all that is not data; the places of the format are held. */
export function drawPatterns(version: number): Canvas {
  const size = sizeOf(version)
  const canvas: Canvas = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
  for (let at = 0; at < size; at++) {
    set(canvas, 6, at, at % 2 === 0)
    set(canvas, at, 6, at % 2 === 0)
  }
  drawFinder(canvas, 3, 3)
  drawFinder(canvas, 3, size - 4)
  drawFinder(canvas, size - 4, 3)
  drawAlignments(canvas, version)
  drawFormat(canvas, 0)
  if (version >= 7) drawVersion(canvas, version)
  return canvas
}

export function sizeOf(version: number): number {
  return version * 4 + 17
}

/** Level M and the mask, with their own check bits, twice. */
export function drawFormat(canvas: Canvas, mask: number): void {
  const size = canvas.length
  // Level M is 00, so the five bits of data are the mask's three alone.
  const bits = ((mask << 10) | remainderOf(mask, 10, 0x537)) ^ 0x5412
  const isDark = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const [row, column] = besideFirstFinder(at)
    set(canvas, row, column, isDark(at))
    if (at < 8) set(canvas, 8, size - 1 - at, isDark(at))
    else set(canvas, size - 15 + at, 8, isDark(at))
  }
  set(canvas, size - 8, 8, true)
}

/** Down the eighth column and then along the eighth row, stepping over the timing patterns. */
function besideFirstFinder(at: number): [row: number, column: number] {
  if (at < 6) return [at, 8]
  if (at === 6) return [7, 8]
  if (at === 7) return [8, 8]
  if (at === 8) return [8, 7]
  return [8, 14 - at]
}

function drawVersion(canvas: Canvas, version: number): void {
  const size = canvas.length
  const bits = (version << 12) | remainderOf(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const [across, along] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(canvas, along, across, isDark)
    set(canvas, across, along, isDark)
  }
}

/** Check bits of the format and the version: a division by `divisor`, bit by bit. */
function remainderOf(value: number, bits: number, divisor: number): number {
  let remainder = value
  for (let step = 0; step < bits; step++) {
    remainder = (remainder << 1) ^ ((remainder >>> (bits - 1)) * divisor)
  }
  return remainder & ((1 << bits) - 1)
}

/** Three rings around a dot, with the light frame that sets them off. */
function drawFinder(canvas: Canvas, row: number, column: number): void {
  for (let down = -4; down <= 4; down++) {
    for (let along = -4; along <= 4; along++) {
      const ring = Math.max(Math.abs(down), Math.abs(along))
      set(canvas, row + down, column + along, ring !== 2 && ring !== 4)
    }
  }
}

function drawAlignments(canvas: Canvas, version: number): void {
  const places = alignmentPlaces(version)
  const last = places.length - 1
  for (const [i, row] of places.entries()) {
    for (const [j, column] of places.entries()) {
      const isAtFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isAtFinder) drawAlignment(canvas, row, column)
    }
  }
}

function drawAlignment(canvas: Canvas, row: number, column: number): void {
  for (let down = -2; down <= 2; down++) {
    for (let along = -2; along <= 2; along++) {
      set(canvas, row + down, column + along, Math.max(Math.abs(down), Math.abs(along)) !== 1)
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - at * step)
  return [6, ...places.toReversed()]
}

function set(canvas: Canvas, row: number, column: number, isDark: boolean): void {
  const line = canvas[row]
  if (line && column >= 0 && column < line.length) line[column] = isDark
}
