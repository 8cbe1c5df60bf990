import { expect, test } from 'vitest'
import { alignTokens } from './align.ts'

test('[SPEECH-12] tokens begin where the attention moves on to them', () => {
  const starts = [0, 10, 14, 30]
  const tokens = starts.map((start, token) => {
    const end = starts[token + 1] ?? 40
    return heads(2, 40, (frame) => (frame >= start && frame < end ? 0.2 : 0.01))
  })

  expect(alignTokens({ heads: 2, frames: 40, tokens })).toEqual(starts)
})

test('[SPEECH-12] one stray spike does not move a word', () => {
  const first = heads(1, 30, (frame) => (frame < 15 || frame === 25 ? 0.2 : 0.01))
  const second = heads(1, 30, (frame) => (frame >= 15 && frame !== 25 ? 0.2 : 0.01))

  expect(alignTokens({ heads: 1, frames: 30, tokens: [first, second] })).toEqual([0, 15])
})

function heads(count: number, frames: number, weight: (frame: number) => number): Float32Array {
  return Float32Array.from({ length: count * frames }, (_, index) => weight(index % frames))
}
