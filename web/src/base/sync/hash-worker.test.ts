import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('[UPLOAD-30] the hash of a sound in pieces is the one that the server computes', async () => {
  const worker = standIn()
  vi.stubGlobal('self', worker)
  await import('./hash-worker.ts')
  const bytes = randomBytes(10_007)

  for (let at = 0; at < bytes.length; at += 370) await worker.ask(new Blob([bytes.subarray(at, at + 370)]))

  expect(await worker.ask(null)).toBe(createHash('sha256').update(bytes).digest('hex'))
})

/** What a worker's script sees of its page. */
function standIn() {
  const asked = new EventTarget()
  const answered = new EventTarget()
  return {
    addEventListener: asked.addEventListener.bind(asked),
    postMessage: (data: unknown) => answered.dispatchEvent(new MessageEvent('message', { data })),
    ask: (data: Blob | null) =>
      new Promise((resolve) => {
        answered.addEventListener('message', (event) => resolve(Reflect.get(event, 'data')), { once: true })
        asked.dispatchEvent(new MessageEvent('message', { data }))
      }),
  }
}
