import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSha256 } from './sha256.ts'

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1_000, 100_003])(
  '[UPLOAD-30] the hash of %i bytes is the one that the server computes',
  (length) => {
    const bytes = randomBytes(length)
    const sha256 = makeSha256()

    for (let at = 0; at < length; at += 37) sha256.add(bytes.subarray(at, at + 37))

    expect(sha256.finish()).toBe(createHash('sha256').update(bytes).digest('hex'))
  },
)
