import { expect, test } from 'vitest'
import { soon } from './soon.ts'

test('[SEARCH-33] who would wait too long for an index is told to come again', async () => {
  await expect(soon(Promise.resolve(), 60_000)).resolves.toBeUndefined()
  await expect(soon(new Promise(() => undefined), 1)).rejects.toMatchObject({
    code: 'unavailable',
    detail: 'Your notes are being prepared for search. Try again in a few seconds.',
  })
})
