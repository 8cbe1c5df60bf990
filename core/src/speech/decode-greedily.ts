import type { Attention } from './align.ts'
import type { Moonshine } from './moonshine.ts'
import { loopLength } from './repetition.ts'
import { sampleRate } from './segmenter.ts'

/** What the model is told before its first word. */
export const startToken = 1
const endToken = 2
// People do not speak faster; a model that invents does.
const tokensPerSecond = 7
const leastTokens = 8

export interface Decoded {
  tokens: number[]
  /** The mean natural logarithm of each chosen token's probability; what a loop wrote counts too. */
  meanLogProb: number
  /** Of each token, and of the end. */
  logProbs: number[]
  isLooped: boolean
  attention: Attention
  /** For each step, the evidence that two people speak at once in it. */
  overlap: Float32Array | undefined
}

/** Takes the likeliest token each time, and stops at the end, at a loop, or when it is more than can be said. */
export async function decodeGreedily(moonshine: Moonshine, samples: Float32Array): Promise<Decoded> {
  const decoding = await moonshine(samples)
  const limit = Math.max(leastTokens, Math.floor((samples.length / sampleRate) * tokensPerSecond))
  const tokens: number[] = []
  const rows: Float32Array[] = []
  const logProbs: number[] = []
  let looped = 0
  for (let token = startToken; tokens.length < limit && looped === 0; ) {
    const { logits, attention } = await decoding.next(token)
    const choice = likeliest(logits)
    logProbs.push(choice.logProb)
    rows.push(attention)
    if (choice.token === endToken) break
    token = choice.token
    tokens.push(token)
    looped = loopLength(tokens)
  }
  decoding.release()
  const heads = (rows[0]?.length ?? 0) / decoding.frames
  return {
    tokens: tokens.slice(0, tokens.length - looped),
    meanLogProb: meanOf(logProbs),
    logProbs,
    isLooped: looped > 0,
    attention: { heads, frames: decoding.frames, tokens: rows },
    overlap: decoding.overlap,
  }
}

function meanOf(logProbs: readonly number[]): number {
  return logProbs.reduce((sum, logProb) => sum + logProb, 0) / Math.max(1, logProbs.length)
}

function likeliest(logits: Float32Array): { token: number; logProb: number } {
  let token = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < logits.length; index++) {
    const logit = logits[index] ?? 0
    if (logit <= highest) continue
    highest = logit
    token = index
  }
  let sum = 0
  for (let index = 0; index < logits.length; index++) sum += Math.exp((logits[index] ?? 0) - highest)
  return { token, logProb: -Math.log(sum) }
}
