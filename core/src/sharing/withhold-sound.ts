import type { StruckStretch } from '../entities/share.ts'
import { sampleRate } from '../speech/segmenter.ts'
import { type Part, silences } from './cut-part.ts'

/** Nothing but the part, and silence in what was struck: of what is withheld no sample goes on. */
export async function* withholdSound(
  samples: AsyncIterable<Float32Array>,
  { part, redact }: { part: Part; redact: readonly StruckStretch[] },
): AsyncGenerator<Float32Array> {
  const first = Math.round((part.from ?? 0) * sampleRate)
  const last = part.to === null ? Number.POSITIVE_INFINITY : Math.round(part.to * sampleRate)
  const quiet = silences(redact).map(({ start, end }) => ({
    from: Math.floor(start * sampleRate),
    to: Math.ceil(end * sampleRate),
  }))
  let at = 0
  for await (const block of samples) {
    const left = block.slice(Math.max(0, first - at), Math.max(0, last - at))
    const begins = Math.max(at, first)
    for (const { from, to } of quiet) {
      left.fill(0, Math.max(0, from - begins), Math.max(0, to - begins))
    }
    at += block.length
    if (left.length > 0) yield left
    if (at >= last) return
  }
}
