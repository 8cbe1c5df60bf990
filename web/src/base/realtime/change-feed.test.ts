import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadGate } from '../builds/reload-gate.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'
import { openConnection } from './connection.ts'
import type { SocketEvents } from './socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of this tab, and the sockets it has tried so far. */
function openPage() {
  const ending = new AbortController()
  const sockets: SocketEvents[] = []
  const connect = (_account: string, events: SocketEvents) => {
    sockets.push(events)
    return { say: () => {}, probe: () => {}, close: () => {} }
  }
  const steps: StepProgress[] = []
  const needs = {
    account_id: 'a',
    ended: ending.signal,
    onProgress: (step: StepProgress) => steps.push(step),
  }
  const channel = openChangeFeed(needs, (given) => openConnection(given, connect))
  return { channel, sockets, steps, end: () => ending.abort() }
}

const never = new AbortController().signal

/** Waits for what came after `seq`; how the server is asked in the end, and how to answer it. */
function wait(channel: ChangeFeed, seq: number, signal = never) {
  const asked: number[] = []
  const answering: { resolve?: () => void; reject?: (error: Error) => void } = {}
  const done = channel.askWhenNew(
    (waitSeconds) =>
      new Promise<void>((resolve, reject) => {
        asked.push(waitSeconds)
        Object.assign(answering, { resolve, reject })
      }),
    { seq, signal },
  )
  // Looked at where it matters.
  done.catch(() => undefined)
  return {
    asked,
    done,
    answer: () => answering.resolve?.(),
    fail: () => answering.reject?.(new Error('cut')),
  }
}

/** Asks at once and is answered, as every page begins. */
async function firstLook(channel: ChangeFeed) {
  const first = wait(channel, 0)
  first.answer()
  await first.done
  return first.asked
}

/** A page whose socket stands, with the account at `seq`. */
async function connected(seq: number) {
  const page = openPage()
  await firstLook(page.channel)
  const [events] = page.sockets
  if (!events) throw new Error('no socket was tried')
  events.onOpen()
  events.onMessage({ type: 'subscribed', account: 'a', seq })
  const poke = (to: number) => events.onMessage({ type: 'poke', account: 'a', seq: to })
  return { ...page, events, poke }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('[REALTIME-61] while somebody signs out no socket is tried; where that fails, one is', async () => {
  const page = openPage()
  const release = reloadGate.hold('leaving')

  await firstLook(page.channel)
  expect(page.sockets).toHaveLength(0)

  release()
  expect(page.sockets).toHaveLength(1)
  page.end()
})

test('[REALTIME-1] a page looks at once, and only then opens a socket', async () => {
  const page = openPage()
  const looking = wait(page.channel, 0)
  expect([looking.asked, page.sockets.length]).toEqual([[0], 0])

  looking.answer()
  await looking.done

  expect(page.sockets).toHaveLength(1)
})

test('[REALTIME-6] with a socket nothing is asked until there is news, and then once', async () => {
  const { channel, poke } = await connected(5)
  const waiting = wait(channel, 5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting.asked).toEqual([])

  poke(6)
  poke(7)
  await settle()

  expect(waiting.asked).toEqual([0])
})

test('[REALTIME-6] what happened before the socket stood is asked for; what the device has is not', async () => {
  const { channel, poke } = await connected(9)
  const behind = wait(channel, 8)
  await settle()
  expect(behind.asked).toEqual([0])
  behind.answer()
  await behind.done

  const upToDate = wait(channel, 9)
  poke(9)
  await settle()
  expect(upToDate.asked).toEqual([])
})

test('[REALTIME-6] news that bring nothing are not asked for again', async () => {
  const { channel, poke } = await connected(5)
  const waiting = wait(channel, 5)
  poke(6)
  await settle()
  waiting.answer()
  await waiting.done

  const again = wait(channel, 5)
  await settle()

  expect(again.asked).toEqual([])
})

test('[REALTIME-6] news that could not be had are asked for again', async () => {
  const { channel, poke } = await connected(5)
  const waiting = wait(channel, 5)
  poke(6)
  await settle()
  waiting.fail()
  await expect(waiting.done).rejects.toThrow('cut')

  const again = wait(channel, 5)
  await settle()

  expect(again.asked).toEqual([0])
})

test('[REALTIME-1] where the upgrade is refused a pull waits', async () => {
  const page = openPage()
  await firstLook(page.channel)
  page.sockets[0]?.onClosed(undefined)

  const waiting = wait(page.channel, 0)
  await settle()

  expect(waiting.asked).toEqual([25])
})

test('[REALTIME-1] a socket that hangs is waited for a moment only', async () => {
  const page = openPage()
  await firstLook(page.channel)
  const waiting = wait(page.channel, 0)

  await vi.advanceTimersByTimeAsync(1_400)
  expect(waiting.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(waiting.asked).toEqual([25])
})

test('[REALTIME-1] a socket that is cut is replaced by a waiting pull, and tried again', async () => {
  const { channel, events, sockets } = await connected(5)
  const waiting = wait(channel, 5)

  events.onClosed(undefined)
  await settle()

  expect(waiting.asked).toEqual([25])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sockets).toHaveLength(2)
})

test('[REALTIME-1] where pulls may not wait either, the server is asked every ten seconds', async () => {
  const page = openPage()
  await firstLook(page.channel)
  page.sockets[0]?.onClosed(undefined)
  const cutAfter10s = async () => {
    const waiting = wait(page.channel, 0)
    await vi.advanceTimersByTimeAsync(10_000)
    for (const socket of page.sockets.slice(1)) socket.onClosed(undefined)
    waiting.fail()
    await waiting.done.catch(() => undefined)
    return waiting.asked
  }
  expect(await cutAfter10s()).toEqual([25])
  expect(await cutAfter10s()).toEqual([25])

  const looking = wait(page.channel, 0)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(looking.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looking.asked).toEqual([0])
})

test('[REALTIME-3] the next page of the tab does not wait for a socket that has failed here', async () => {
  const before = openPage()
  await firstLook(before.channel)
  for (const _ of [1, 2, 3]) {
    before.sockets.at(-1)?.onClosed(undefined)
    await vi.advanceTimersByTimeAsync(8_000)
  }
  before.end()

  const page = openPage()
  await firstLook(page.channel)
  const waiting = wait(page.channel, 0)
  await settle()

  expect([waiting.asked, page.sockets.length]).toEqual([[25], 0])
})

test('a poke that nobody noticed is made good by a look every five minutes', async () => {
  const { channel } = await connected(5)
  const waiting = wait(channel, 5)

  await vi.advanceTimersByTimeAsync(5 * 60_000)

  expect(waiting.asked).toEqual([0])
})

test('a device that loses its network finds out at once', async () => {
  const { channel } = await connected(5)
  const waiting = wait(channel, 5)

  window.dispatchEvent(new Event('offline'))
  await settle()

  expect(waiting.asked).toEqual([0])
})

test('waiting is called off by its signal', async () => {
  const { channel } = await connected(5)
  const calledOff = new AbortController()
  const waiting = wait(channel, 5, calledOff.signal)

  calledOff.abort(new Error('something to send'))

  await expect(waiting.done).rejects.toThrow('something to send')
  expect(waiting.asked).toEqual([])
})

test('[REALTIME-60] how far a note is comes over the socket, and is no reason to ask', async () => {
  const { channel, sockets, steps } = openPage()
  await firstLook(channel)
  sockets[0]?.onOpen()
  const waiting = wait(channel, 7)
  const step = { ulid: '01J', status: 'transcribing', percent: 43 } as const

  sockets[0]?.onMessage({ type: 'progress', account: 'a', ...step })
  await vi.advanceTimersByTimeAsync(1_000)

  expect(steps).toEqual([step])
  expect(waiting.asked).toEqual([])
})
