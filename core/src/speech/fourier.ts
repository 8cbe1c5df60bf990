export interface Spectrum {
  re: Float64Array
  im: Float64Array
}

export interface Fourier {
  /** In place; a number of values that is a power of two. */
  forward: (values: Spectrum) => void
  /** In place, divided by the number of values, so that it undoes the other. */
  inverse: (values: Spectrum) => void
}

export function makeSpectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) }
}

/** The fast Fourier transform of Cooley and Tukey, for one size. */
export function createFourier(size: number): Fourier {
  const order = reversedBits(size)
  const half = size / 2
  const turns = makeSpectrum(half)
  for (let at = 0; at < half; at++) {
    turns.re[at] = Math.cos((-2 * Math.PI * at) / size)
    turns.im[at] = Math.sin((-2 * Math.PI * at) / size)
  }
  const forward = ({ re, im }: Spectrum) => {
    reorder(re, order)
    reorder(im, order)
    for (let span = 1; span < size; span *= 2) combine({ re, im }, span, turns)
  }
  return {
    forward,
    inverse({ re, im }) {
      // Backwards is forwards with both parts exchanged.
      forward({ re: im, im: re })
      for (let at = 0; at < size; at++) {
        re[at] = (re[at] ?? 0) / size
        im[at] = (im[at] ?? 0) / size
      }
    },
  }
}

function reversedBits(size: number): Uint32Array {
  const order = new Uint32Array(size)
  for (let at = 1; at < size; at++) order[at] = ((order[at >> 1] ?? 0) >> 1) | (at & 1 ? size / 2 : 0)
  return order
}

function reorder(values: Float64Array, order: Uint32Array): void {
  for (let at = 0; at < values.length; at++) {
    const other = order[at] ?? 0
    if (other <= at) continue
    const value = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = value
  }
}

/** Each two transforms of `span` values become one of twice as many. */
function combine({ re, im }: Spectrum, span: number, turns: Spectrum): void {
  const step = turns.re.length / span
  for (let start = 0; start < re.length; start += 2 * span) {
    for (let at = 0; at < span; at++) {
      const one = start + at
      const other = one + span
      const turnRe = turns.re[at * step] ?? 0
      const turnIm = turns.im[at * step] ?? 0
      const addedRe = (re[other] ?? 0) * turnRe - (im[other] ?? 0) * turnIm
      const addedIm = (re[other] ?? 0) * turnIm + (im[other] ?? 0) * turnRe
      const oneRe = re[one] ?? 0
      const oneIm = im[one] ?? 0
      re[one] = oneRe + addedRe
      im[one] = oneIm + addedIm
      re[other] = oneRe - addedRe
      im[other] = oneIm - addedIm
    }
  }
}
