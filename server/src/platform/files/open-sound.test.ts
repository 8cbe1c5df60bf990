import { expect, test } from 'vitest'
import { makeWav } from '../../testing/sounds.ts'
import { openSound } from './open-sound.ts'

const wav = makeWav(1)

/** One sound, on a disk that does not give some of its bytes. */
function makeBlobs(breaksFrom: number) {
  return {
    size: async () => wav.length,
    file: async () => undefined,
    read: async (_key: string, { start, end } = { start: 0, end: wav.length }) => {
      if (end > breaksFrom) throw Object.assign(new Error(), { code: 'EIO' })
      return new Blob([new Uint8Array(wav.subarray(start, end))]).stream()
    },
  }
}

test('[JOB-23] a disk that does not give the sound is not taken for damage in its file', async () => {
  const file = await openSound(makeBlobs(1000), 'key')

  await expect(file?.read(0, 500)).resolves.toHaveLength(500)
  expect(() => file?.demandRead()).not.toThrow()
  await expect(file?.read(800, 1200)).rejects.toThrow()
  expect(() => file?.demandRead()).toThrow(expect.objectContaining({ code: 'EIO' }))
})
