import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './within.ts'

test('what is done in time is answered, and what fails in time fails', async () => {
  await expect(within(60_000, Promise.resolve('done'))).resolves.toBe('done')
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('what takes longer is late, and may fail later without a word', async () => {
  const failing = setTimeout(20).then(() => Promise.reject(new Error('broken')))

  await expect(within(1, failing)).resolves.toBe('late')
  await expect(failing).rejects.toThrow('broken')
})
