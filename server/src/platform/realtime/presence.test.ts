import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createInProcessFanout } from '../../adapters/fanout/in-process.ts'
import { type Connection, newConnection } from './connection.ts'
import { createPresence } from './presence.ts'

interface Device {
  connection: Connection
  /** Whom it was told of last. */
  sees: () => unknown
}

function deviceOf(user_id: string): Device {
  const sent: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
  })
  // What presence uses of a socket, and no more.
  const connection = newConnection(socket as unknown as WebSocket, 's', { user_id, accounts: new Set() })
  return { connection, sees: () => JSON.parse(sent.at(-1) ?? 'null')?.users }
}

/** Two processes that hear each other. */
function twoProcesses() {
  const fanout = createInProcessFanout()
  return [createPresence({ fanout }), createPresence({ fanout })] as const
}

test('[REALTIME-50] whoever comes sees who is there, and is seen, also from another process', () => {
  const [here, there] = twoProcesses()
  const [ada, eve, bob] = [deviceOf('ada'), deviceOf('eve'), deviceOf('bob')]

  here.join(ada.connection, 'team')
  here.join(eve.connection, 'team')
  there.join(bob.connection, 'team')

  const all = ['ada', 'bob', 'eve']
  expect([ada.sees(), eve.sees(), bob.sees()]).toEqual([all, all, all])
  expect(there.list('team')).toEqual({ users: ['ada', 'bob', 'eve'], has_more: false })
})

test('[REALTIME-50] another place is another matter', () => {
  const [here, there] = twoProcesses()
  const [ada, bob] = [deviceOf('ada'), deviceOf('bob')]

  here.join(ada.connection, 'team/music')
  there.join(bob.connection, 'team/sport')

  expect([ada.sees(), bob.sees(), here.list('team').users]).toEqual([['ada'], ['bob'], []])
})

test('[REALTIME-51] a person is there until their last device has left', () => {
  const [here, there] = twoProcesses()
  const [phone, laptop, bob] = [deviceOf('ada'), deviceOf('ada'), deviceOf('bob')]
  here.join(phone.connection, 'team')
  here.join(laptop.connection, 'team')
  there.join(bob.connection, 'team')

  here.leave(phone.connection, 'team')
  expect(bob.sees()).toEqual(['ada', 'bob'])
  here.leave(laptop.connection, 'team')
  expect(bob.sees()).toEqual(['bob'])
  expect(here.list('team').users).toEqual([])
})

test('[REALTIME-51] a process that gives no sign of life is forgotten with its people', () => {
  const fanout = createInProcessFanout()
  const alive = createPresence({ fanout })
  const bob = deviceOf('bob')
  alive.join(bob.connection, 'team')
  fanout.say('presence:team', JSON.stringify({ from: 'a process that dies', users: ['ada'] }))
  expect(bob.sees()).toEqual(['ada', 'bob'])

  alive.tick(performance.now() + 65_000)

  expect(bob.sees()).toEqual(['bob'])
})

test('[REALTIME-51] a process that lives reminds the others in time', () => {
  const [here, there] = twoProcesses()
  const [ada, bob] = [deviceOf('ada'), deviceOf('bob')]
  here.join(ada.connection, 'team')
  there.join(bob.connection, 'team')
  const later = performance.now() + 60_000

  here.tick(later)
  there.tick(later)

  expect(bob.sees()).toEqual(['ada', 'bob'])
})

test('[REALTIME-50] at most 100 people are listed, and that there are more is said', () => {
  const [here] = twoProcesses()
  for (const at of Array.from({ length: 101 }).keys()) here.join(deviceOf(`u${at}`).connection, 'team')

  expect(here.list('team').users).toHaveLength(100)
  expect(here.list('team').has_more).toBe(true)
})

test('what another process says and makes no sense changes nothing', () => {
  const fanout = createInProcessFanout()
  const presence = createPresence({ fanout })
  presence.join(deviceOf('ada').connection, 'team')

  for (const words of [
    '',
    'null',
    '7',
    '{"from":7,"users":["x"]}',
    '{"users":["x"]}',
    '{"from":"p","users":[7]}',
  ]) {
    fanout.say('presence:team', words)
  }

  expect(presence.list('team').users).toEqual(['ada'])
})
