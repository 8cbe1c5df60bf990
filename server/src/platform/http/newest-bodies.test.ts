import { expect, test } from 'vitest'
import { createNewestBodies } from './newest-bodies.ts'

test('[OPS-32] of many bodies that come slowly the oldest is given up, and one that comes at once is read', async () => {
  const readBody = createNewestBodies(2)
  const never = () => new Promise<string>(() => undefined)
  const [first, second] = [readBody(never), readBody(never)]

  expect(await readBody(async () => 'all of it')).toBe('all of it')
  await expect(first).rejects.toMatchObject({ code: 'unavailable' })
  const third = readBody(never)
  void readBody(never).catch(() => undefined)

  await expect(second).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.race([third, Promise.resolve('still read')])).toBe('still read')
})
