import { expect, test } from 'vitest'
import { nextTransport, freshTransport, transportOf, shouldOpenSocket } from './transport.ts'
import { recallTransport, rememberTransport } from './transport-memory.ts'

const minute = 60_000
const cutPoll = { kind: 'poll_failed', tookMs: 10_000, dice: 0.5 } as const
const now = 1_700_000_000_000
const twoCuts = nextTransport(nextTransport(freshTransport, cutPoll, now), cutPoll, now)
const broken = nextTransport(
  nextTransport(twoCuts, { kind: 'socket_opening' }, now),
  { kind: 'socket_closed', dice: 0.5 },
  now,
)

test('[REALTIME-3] the next page need not find out again what does not work here', () => {
  const next = recallTransport(rememberTransport(broken, now), now + 100)

  expect(transportOf(next, now + 100)).toBe('timer')
  expect(shouldOpenSocket(next, now + 100)).toBe(false)
})

test('[REALTIME-3] an open socket is not remembered as one: each page opens its own', () => {
  const open = nextTransport(freshTransport, { kind: 'socket_open' }, now)

  expect(recallTransport(rememberTransport(open, now), now)).toEqual(freshTransport)
})

test.each([
  ['after ten minutes', rememberTransport(broken, now - 10 * minute - 1)],
  ['of the future', rememberTransport(broken, now + 1)],
  ['that is missing', null],
  ['that is empty', ''],
  ['that is no JSON', '[1,'],
  ['that is too short', `[${now},1]`],
  ['of another kind', `{"at":${now}}`],
  ['with text in it', `[${now},1,"x",1,1]`],
])('[REALTIME-3] a memory %s is as good as none', (_name, memory) => {
  expect(recallTransport(memory, now)).toEqual(freshTransport)
})

test('[REALTIME-3] whatever a memory says, nothing is put off for longer than ten minutes', () => {
  const { socket_at, poll_at } = recallTransport(JSON.stringify([now, 5, now * 2, 5, now * 2]), now)

  expect([socket_at, poll_at]).toEqual([now + 10 * minute, now + 10 * minute])
})
