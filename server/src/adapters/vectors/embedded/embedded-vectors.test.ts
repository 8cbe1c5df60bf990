import { closeness } from '@earmark/core/meaning/vectors.ts'
import { expect, test } from 'vitest'
import { createEmbeddedVectors } from './embedded-vectors.ts'

/** The first numbers that the model's own library gives for each. */
const known = [
  [-0.06161, 0.013754, -0.025244, -0.037927],
  [-0.057712, 0.050827, 0.046818, 0.054379],
  [-0.057274, 0.006121, -0.060817, 0.015266],
]

test('[MEAN-6] the embedded model gives the vectors that its own library gives, for sentences together and alone', async () => {
  const vectors = createEmbeddedVectors({ idleMs: 60_000 })
  const sentences = ['The plumber comes back on Thursday.', 'Who repairs the boiler?', 'Tomatoes want sun.']

  const together = await vectors.ofSentences(sentences, new AbortController().signal)
  const alone = await vectors.ofQuestion('Who repairs the boiler?')

  for (const [at, vector] of together.entries()) {
    for (const [column, value] of (known[at] ?? []).entries()) expect(vector[column]).toBeCloseTo(value, 4)
  }
  const [plumber, boiler, tomatoes] = together
  if (!plumber || !boiler || !tomatoes || !alone) throw new Error('there are not three and one')
  expect(closeness(boiler, alone)).toBeGreaterThan(0.9999)
  expect(closeness(plumber, boiler)).toBeGreaterThan(closeness(tomatoes, boiler))
  await vectors.close()
})
