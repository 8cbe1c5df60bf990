import { expect, onTestFinished, test, vi } from 'vitest'
import type { Fanout } from '../../ports/fanout.ts'

/** What every fan-out keeps to. `start` gives two ends of it, which may be one and the same. */
export function fanoutContract(name: string, start: () => Promise<[Fanout, Fanout]>): void {
  const startTwo = async () => {
    const ends = await start()
    onTestFinished(async () => {
      await Promise.all(ends.map((end) => end.close()))
    })
    return ends
  }

  test(`[REALTIME-40] ${name}: a poke reaches whoever listens for its account, and nobody else`, async () => {
    const [here, there] = await startTwo()
    const onPoke = vi.fn()
    const others = vi.fn()
    there.listen('a', onPoke)
    there.listen('b', others)

    here.poke('a')

    await expect.poll(() => onPoke.mock.calls.length).toBe(1)
    expect(others).not.toHaveBeenCalled()
  })

  test(`[REALTIME-40] ${name}: words arrive as they were said, in their order`, async () => {
    const [here, there] = await startTwo()
    const heard: string[] = []
    there.hear('room', (words) => heard.push(words))

    here.say('room', 'first')
    here.say('room', '{"who":["Ada"]}\n’ – \\')
    here.say('room', 'x'.repeat(4_000))

    await expect.poll(() => heard).toEqual(['first', '{"who":["Ada"]}\n’ – \\', 'x'.repeat(4_000)])
  })

  test(`[REALTIME-40] ${name}: whoever has stopped listening is told no more`, async () => {
    const [here, there] = await startTwo()
    const [gone, staying] = [vi.fn(), vi.fn()]
    const stop = there.listen('a', gone)
    there.listen('a', staying)

    stop()
    here.poke('a')

    await expect.poll(() => staying.mock.calls.length).toBe(1)
    expect(gone).not.toHaveBeenCalled()
  })

  test(`[SYNC-31] ${name}: an end that lets go pokes those who listen at it and those who come later`, async () => {
    const [, there] = await startTwo()
    const [before, after] = [vi.fn(), vi.fn()]
    there.listen('a', before)

    there.letGo()
    there.listen('b', after)

    await expect.poll(() => [before.mock.calls.length, after.mock.calls.length]).toEqual([1, 1])
  })
}
