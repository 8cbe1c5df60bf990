import { expect, test } from 'vitest'
import { createSharedTurns, createTurns } from './in-turn.ts'

/** A promise, and what keeps it. */
function holdOn() {
  const held = { resolve: () => {} }
  const promise = new Promise<void>((resolve) => {
    held.resolve = resolve
  })
  return { promise, resolve: () => held.resolve() }
}

test('[BILL-38] what concerns one payer waits for itself, and what concerns another passes', async () => {
  const inTurn = createTurns()
  const held = holdOn()
  const order: string[] = []
  const note = (what: string) => async () => void order.push(what)

  const first = inTurn('ada', () => held.promise)
  const second = inTurn('ada', note('second of ada'))
  await inTurn('eve', note('eve'))
  held.resolve()
  await Promise.all([first, second])

  expect(order).toEqual(['eve', 'second of ada'])
})

test('[BILL-38] of thirty that ask for the same at once, one is at work and the others share one that waits', async () => {
  const begun: string[] = []
  const held = holdOn()
  const read = createSharedTurns(async (key) => {
    begun.push(key)
    await held.promise
  })

  const first = read('ada')
  await Promise.resolve()
  const others = Array.from({ length: 29 }, () => read('ada'))
  held.resolve()
  await Promise.all([first, ...others])

  expect(begun).toEqual(['ada', 'ada'])
})

test('[BILL-38] one that failed is told to who asked for it, and the next is done', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve()]
  const read = createSharedTurns(() => answers.shift() ?? Promise.resolve())

  const first = read('ada')
  await Promise.resolve()
  const second = read('ada')

  await expect(first).rejects.toThrow('away')
  await expect(second).resolves.toBeUndefined()
})
