/** Attention of one decoding: for each token, for each head, a weight for each frame of the sound. */
export interface Attention {
  heads: number
  frames: number
  /** One array of heads × frames for each token, in the order the tokens were written. */
  tokens: readonly Float32Array[]
}

/**
 * The frame at which each token begins. A head's weights are compared over the tokens (z-score), freed of single
 * spikes (median of three frames) and averaged over the heads; the path through the result that only goes forward
 * and gathers most attention is the one the speaker took.
 */
export function alignTokens(attention: Attention): number[] {
  return walk(salience(attention), attention.tokens.length, attention.frames)
}

function salience({ heads, frames, tokens }: Attention): Float32Array {
  const count = tokens.length
  const mean = new Float32Array(count * frames)
  const scored = new Float32Array(count * frames)
  for (let head = 0; head < heads; head++) {
    scoreOverTokens(tokens, head * frames, { frames, scored })
    for (let token = 0; token < count; token++) addMedians(scored, mean, { start: token * frames, frames })
  }
  return mean
}

interface Scores {
  frames: number
  scored: Float32Array
}

function scoreOverTokens(tokens: readonly Float32Array[], offset: number, { frames, scored }: Scores): void {
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    let squares = 0
    for (const weights of tokens) {
      const weight = weights[offset + frame] ?? 0
      sum += weight
      squares += weight * weight
    }
    const mean = sum / tokens.length
    const deviation = Math.sqrt(Math.max(squares / tokens.length - mean * mean, 1e-12))
    for (const [token, weights] of tokens.entries()) {
      scored[token * frames + frame] = ((weights[offset + frame] ?? 0) - mean) / deviation
    }
  }
}

function addMedians(scored: Float32Array, sums: Float32Array, row: { start: number; frames: number }): void {
  const end = row.start + row.frames - 1
  for (let at = row.start; at <= end; at++) {
    const here = scored[at] ?? 0
    const before = scored[Math.max(row.start, at - 1)] ?? 0
    const after = scored[Math.min(end, at + 1)] ?? 0
    const median = Math.max(Math.min(here, before), Math.min(Math.max(here, before), after))
    sums[at] = (sums[at] ?? 0) + median
  }
}

/** Dynamic time warping: each frame belongs to the token before it or to the next one. */
function walk(gain: Float32Array, tokens: number, frames: number): number[] {
  const best = new Float32Array(tokens * frames).fill(Number.NEGATIVE_INFINITY)
  const moved = new Uint8Array(tokens * frames)
  for (let token = 0; token < tokens; token++) {
    for (let frame = token; frame < frames; frame++) {
      const at = token * frames + frame
      const stay = frame > 0 ? (best[at - 1] ?? 0) : Number.NEGATIVE_INFINITY
      const move = token > 0 && frame > 0 ? (best[at - frames - 1] ?? 0) : Number.NEGATIVE_INFINITY
      const before = at === 0 ? 0 : Math.max(stay, move)
      if (move > stay) moved[at] = 1
      best[at] = before + (gain[at] ?? 0)
    }
  }
  return starts(moved, tokens, frames)
}

function starts(moved: Uint8Array, tokens: number, frames: number): number[] {
  const result = Array.from({ length: tokens }, () => 0)
  let token = tokens - 1
  for (let frame = frames - 1; frame >= 0 && token >= 0; frame--) {
    if (moved[token * frames + frame] !== 1) continue
    result[token] = frame
    token--
  }
  return result
}
