import { expect, test } from 'vitest'
import { makePreloadQueue } from './preload-queue.ts'

/** A loader whose pages arrive, or fail, when the test says so. */
function makePages() {
  const started: string[] = []
  const ends = new Map<string, { arrive: () => void; fail: (error: Error) => void }>()
  const queue = makePreloadQueue((path) => {
    started.push(path)
    return new Promise((arrive, fail) => ends.set(path, { arrive, fail }))
  })
  return { started, queue, end: (path: string) => ends.get(path) }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

test('[BUILD-4] at most four pages are preloaded at once', () => {
  const { queue, started } = makePages()

  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) queue.add(path)

  expect(started).toEqual(['/a', '/b', '/c', '/d'])
})

test('[BUILD-4] the next page starts when one has arrived, in the order asked', async () => {
  const { queue, started, end } = makePages()
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) queue.add(path)

  end('/c')?.arrive()
  await settled()

  expect(started).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

test('[BUILD-4] a page is preloaded once, however often it is asked for', async () => {
  const { queue, started, end } = makePages()
  queue.add('/a')
  queue.add('/a')
  end('/a')?.arrive()
  await settled()
  queue.add('/a')

  expect(started).toEqual(['/a'])
})

test('[BUILD-4] a page that failed makes room, and may be tried again', async () => {
  const { queue, started, end } = makePages()
  for (const path of ['/a', '/b', '/c', '/d', '/e']) queue.add(path)

  end('/a')?.fail(new Error('offline'))
  await settled()
  queue.add('/a')

  expect(started).toEqual(['/a', '/b', '/c', '/d', '/e'])
  end('/b')?.arrive()
  await settled()
  expect(started).toEqual(['/a', '/b', '/c', '/d', '/e', '/a'])
})
