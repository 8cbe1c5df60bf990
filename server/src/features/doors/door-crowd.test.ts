import type { OpenDoor } from '@earmark/core/entities/door.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createDoorCrowd } from './door-crowd.ts'

const limits = { atOne: 3, inAll: 4, restMs: 1, lookMs: 60_000 }

const view = (text: string): OpenDoor => ({
  state: 'running',
  host: 'Ada',
  reason: 'Notes',
  opened_at: '2026-03-01T10:00:00.000Z',
  ended_at: null,
  expires_at: '2026-03-02T10:00:00.000Z',
  captions: [{ speaker: null, text }],
  minutes: 'none',
})

/** A door whose view the test changes; `say` is what another process would. */
function aDoor() {
  const heard = new Set<(words: string) => void>()
  const ends = new Set<() => void>()
  const listen =
    <On>(to: Set<On>) =>
    (_: string, on: On) => {
      to.add(on)
      return () => void to.delete(on)
    }
  const state: { view: OpenDoor | undefined; reads: number } = { view: view('one'), reads: 0 }
  const crowd = createDoorCrowd({
    fanout: { hear: listen(heard), listen: listen(ends) },
    async read() {
      state.reads++
      return state.view
    },
    onFailure: (error) => {
      throw error
    },
    limits,
  })
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const enter = (id = 'a') => crowd.follow(id, `door:${id}`)?.(left.signal)
  return {
    enter,
    state,
    ends,
    heard,
    change(next: OpenDoor | undefined) {
      state.view = next
      for (const on of heard) on('changed')
    },
  }
}

test('[MEET-35] all who stand at a door are told by one reading, and of what came last', async () => {
  const { enter, change, state } = aDoor()
  const crowd = [enter(), enter(), enter()]
  const first = await Promise.all(crowd.map(async (one) => one?.next()))

  change(view('two'))
  const second = await Promise.all(crowd.map(async (one) => one?.next()))

  expect(first.map((one) => one?.value)).toEqual(crowd.map(() => ({ event: 'door', data: view('one') })))
  expect(second.map((one) => one?.value)).toEqual(crowd.map(() => ({ event: 'door', data: view('two') })))
  expect(state.reads).toBe(2)
})

test('[MEET-35] a full door lets nobody in until somebody leaves, and the doors of others stay open', async () => {
  const { enter, heard } = aDoor()
  const crowd = [enter(), enter(), enter()]
  await Promise.all(crowd.map(async (one) => one?.next()))

  expect(enter()).toBeUndefined()
  const other = enter('b')
  expect((await other?.next())?.value).toMatchObject({ event: 'door' })
  expect(enter('c')).toBeUndefined()

  await crowd[0]?.return(undefined)
  expect(await enter()?.next()).toMatchObject({ done: false })
  expect(heard.size).toBe(2)
})

test('[MEET-31] who reads along at a door that is closed is told so, and nothing is held for it', async () => {
  const { enter, change, heard } = aDoor()
  const one = enter()
  await one?.next()

  change(undefined)

  expect((await one?.next())?.value).toEqual({ event: 'gone', data: null })
  expect(await one?.next()).toMatchObject({ done: true })
  expect(heard.size).toBe(0)
})

test('[MEET-35] a server that ends lets go of who reads along', async () => {
  const { enter, ends } = aDoor()
  const one = enter()
  await one?.next()
  const next = one?.next()

  for (const end of ends) end()

  expect(await next).toMatchObject({ done: true })
})
