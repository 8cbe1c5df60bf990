import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { createAudio } from './decode-sound.ts'
import { aacEncoder } from './encode-aac.ts'

const signal = new AbortController().signal

/** A tone in the first and the third second, nothing in between. */
async function* tones() {
  for (const hertz of [440, 0, 440]) {
    yield Float32Array.from(
      { length: 16_000 },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
    )
  }
}

test('[SHARE-7] a sound that was made has its length and its silences, and begins with its index', async () => {
  const file = path.join(makeScratchFolder('earmark-aac-'), 'sound')

  await aacEncoder.encode(tones(), file, { seconds: 3, signal })
  const bytes = await readFile(file)
  const source = {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  }
  const decoded = await createAudio(null).decode(source, { maxSeconds: 10 })

  if (decoded.kind !== 'sound') throw new Error(decoded.reason)
  const samples: number[] = []
  for await (const block of decoded.samples) samples.push(...block)
  const loudest = (from: number, to: number) => Math.max(...samples.slice(from * 16_000, to * 16_000))
  expect(samples.length / 16_000).toBeCloseTo(3, 1)
  expect(loudest(0.2, 0.8)).toBeGreaterThan(0.4)
  expect(loudest(1.2, 1.8)).toBeLessThan(0.001)
  expect(loudest(2.2, 2.8)).toBeGreaterThan(0.4)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect((await stat(file)).size).toBeLessThan(3 * 2 * aacEncoder.bytesPerSecond + 4_000)
})

test('[SHARE-7] a sound that nobody waits for any more is not made to its end', async () => {
  const file = path.join(makeScratchFolder('earmark-aac-'), 'sound')

  const making = aacEncoder.encode(tones(), file, {
    seconds: 3,
    signal: AbortSignal.abort(new Error('enough')),
  })

  await expect(making).rejects.toThrow('enough')
})

test('[SHARE-7] a sound that cannot be written fails, and nothing else with it', async () => {
  const file = path.join(makeScratchFolder('earmark-aac-'), 'no-such-folder', 'sound')

  const making = aacEncoder.encode(tones(), file, { seconds: 3, signal })

  await expect(making).rejects.toThrow('no-such-folder')
})
