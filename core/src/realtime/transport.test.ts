import { expect, test } from 'vitest'
import {
  nextTransport,
  freshTransport,
  type TransportState,
  type TransportEvent,
  patienceMs,
  transportOf,
  shouldOpenSocket,
} from './transport.ts'

type Step = [at: number, event: TransportEvent]

const opening: TransportEvent = { kind: 'socket_opening' }
const open: TransportEvent = { kind: 'socket_open' }
const closed: TransportEvent = { kind: 'socket_closed', dice: 0.5 }
const answered: TransportEvent = { kind: 'poll_answered' }
/** What waits is cut off by something on the way. */
const cutPoll: TransportEvent = { kind: 'poll_failed', tookMs: 10_000, dice: 0.5 }
/** Nothing gets through at all. */
const deadPoll: TransportEvent = { kind: 'poll_failed', tookMs: 20, dice: 0.5 }

const second = 1_000
const minute = 60_000

function after(...steps: Step[]): TransportState {
  return steps.reduce((transport, [at, event]) => nextTransport(transport, event, at), freshTransport)
}

test.each<[string, Step[], number, string]>([
  ['at first a pull waits', [], 0, 'long_poll'],
  ['a socket that is still opening is not relied on', [[0, opening]], 5, 'long_poll'],
  [
    'a socket that the server answered on is the way',
    [
      [0, opening],
      [50, open],
    ],
    60,
    'socket',
  ],
  [
    'a refused upgrade leaves the waiting pull',
    [
      [0, opening],
      [20, closed],
    ],
    30,
    'long_poll',
  ],
  [
    'a socket that is cut leaves the waiting pull',
    [
      [0, opening],
      [50, open],
      [9_000, closed],
    ],
    9_001,
    'long_poll',
  ],
  ['one pull that could not wait may be chance', [[0, cutPoll]], 1, 'long_poll'],
  [
    'two in a row are not',
    [
      [0, cutPoll],
      [10_000, cutPoll],
    ],
    10_001,
    'timer',
  ],
  [
    'one that was answered between them',
    [
      [0, cutPoll],
      [1, answered],
      [2, cutPoll],
    ],
    3,
    'long_poll',
  ],
  [
    'after a minute waiting is tried again',
    [
      [0, cutPoll],
      [0, cutPoll],
    ],
    minute,
    'long_poll',
  ],
  [
    'and works',
    [
      [0, cutPoll],
      [0, cutPoll],
      [minute, answered],
      [minute, cutPoll],
    ],
    minute,
    'long_poll',
  ],
  [
    'or does not',
    [
      [0, cutPoll],
      [0, cutPoll],
      [minute, cutPoll],
    ],
    2 * minute,
    'timer',
  ],
  [
    'no connection at all says nothing about waiting',
    [
      [0, deadPoll],
      [1, deadPoll],
      [2, deadPoll],
    ],
    3,
    'long_poll',
  ],
  [
    'a socket is better than a timer',
    [
      [0, cutPoll],
      [0, cutPoll],
      [1, opening],
      [2, open],
    ],
    3,
    'socket',
  ],
  [
    'on a new network waiting is tried at once',
    [
      [0, cutPoll],
      [0, cutPoll],
      [5, { kind: 'online' }],
    ],
    5,
    'long_poll',
  ],
])('[REALTIME-1] %s', (_name, steps, at, transport) => {
  expect(transportOf(after(...steps), at)).toBe(transport)
})

/** Refused `times` times, each as soon as it may be tried: when it may be tried next, after the last. */
function pauseAfter(times: number, dice: number, livedMs = 0): number {
  const tries = Array.from({ length: times })
  const end = tries.reduce<{ at: number; transport: TransportState }>(
    ({ at, transport }) => {
      const began = nextTransport(nextTransport(transport, opening, at), livedMs > 0 ? open : opening, at)
      const failed = nextTransport(began, { kind: 'socket_closed', dice }, at + livedMs)
      return { at: failed.socket_at, transport: failed }
    },
    { at: 0, transport: freshTransport },
  )
  return end.transport.socket_at - end.transport.socket_since
}

test.each([
  [1, 500, 1_500],
  [2, 2_500, 7_500],
  [3, 15_000, 45_000],
  [4, minute, 3 * minute],
  [5, 5 * minute, 15 * minute],
  [50, 5 * minute, 15 * minute],
])(
  '[REALTIME-2] after %i failures in a row a socket is tried again within %i to %i ms',
  (times, least, most) => {
    expect([pauseAfter(times, 0), pauseAfter(times, 1)]).toEqual([least, most])
  },
)

test('[REALTIME-4] a socket that is cut after ten seconds, again and again, is tried ever more seldom', () => {
  expect([1, 2, 3, 4, 5].map((times) => pauseAfter(times, 0.5, 10 * second))).toEqual([
    second,
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
  ])
})

test('[REALTIME-4] one that lasted half a minute works, and is opened anew at once', () => {
  expect([1, 5].map((times) => pauseAfter(times, 0.5, 30 * second))).toEqual([500, 500])
})

test('[REALTIME-5] a server that ends is come back to at different moments, and blamed for nothing', () => {
  const ends = (dice: number) =>
    after([0, opening], [1, open], [100, { kind: 'socket_closed', why: 'unavailable', dice }])

  expect([0, 0.5, 1].map((dice) => ends(dice).socket_at - 100)).toEqual([1_500, 3_000, 4_500])
  expect(ends(0).socket_failures).toBe(0)
})

test('[REALTIME-2] a new network, and a server that is back, are tried at once', () => {
  const failed: Step[] = [0, 1, 2, 3].flatMap((at): Step[] => [
    [at, opening],
    [at, closed],
  ])
  const away = after(...failed, [10, deadPoll])

  expect(shouldOpenSocket(away, 20)).toBe(false)
  expect(shouldOpenSocket(nextTransport(away, { kind: 'online' }, 20), 20)).toBe(true)
  expect(shouldOpenSocket(nextTransport(away, answered, 20), 20)).toBe(true)
  expect(shouldOpenSocket(nextTransport(after(...failed), answered, 20), 20)).toBe(false)
})

test('a first socket is waited for a moment, one that has failed here before is not', () => {
  expect(patienceMs(after([0, opening]), 100)).toBe(1_400)
  expect(patienceMs(after([0, opening]), 2_000)).toBe(0)
  expect(patienceMs(after([0, opening], [1, closed], [1_001, opening]), 1_002)).toBe(0)
  expect(patienceMs(freshTransport, 0)).toBe(0)
})
