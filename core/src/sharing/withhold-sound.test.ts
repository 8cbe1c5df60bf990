import { expect, test } from 'vitest'
import type { StruckStretch } from '../entities/share.ts'
import type { Part } from './cut-part.ts'
import { withholdSound } from './withhold-sound.ts'

/** Four seconds of ones, in blocks that end nowhere in particular. */
async function* sound() {
  for (const length of [7_001, 20_000, 1, 30_000, 6_998]) yield new Float32Array(length).fill(1)
}

async function left(part: Part, redact: StruckStretch[]): Promise<number[]> {
  const samples: number[] = []
  for await (const block of withholdSound(sound(), { part, redact })) samples.push(...block)
  return samples
}

test('[SHARE-7] a struck stretch is silent with a margin before and after, and all else is as it was', async () => {
  const samples = await left({ from: null, to: null }, [{ start: 1, end: 2 }])

  const silent = samples.flatMap((sample, at) => (sample === 0 ? [at] : []))
  expect(samples).toHaveLength(64_000)
  expect([silent[0], silent.at(-1), silent.length]).toEqual([13_600, 34_399, 20_800])
})

test('[SHARE-5] nothing before or after the part goes on, and its silence is where it was', async () => {
  const samples = await left({ from: 1, to: 3 }, [{ start: 1, end: 1.5 }])

  const silent = samples.flatMap((sample, at) => (sample === 0 ? [at] : []))
  expect(samples).toHaveLength(32_000)
  expect([silent[0], silent.at(-1)]).toEqual([0, 10_399])
})

test('[SHARE-5] a part that ends after the sound is what there is of it', async () => {
  expect(await left({ from: 3.5, to: 9 }, [])).toHaveLength(8_000)
})
