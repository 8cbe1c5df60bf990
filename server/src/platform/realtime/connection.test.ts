import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { mayTalk, newConnection, ping, sendText } from './connection.ts'

/** A device on a line so slow that what it is sent piles up here. */
function slowSocket(bufferedAmount: number) {
  const sent: string[] = []
  const state = { isCut: false }
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    bufferedAmount,
    send: (text: string) => sent.push(text),
    ping: () => sent.push('ping'),
    terminate: () => {
      state.isCut = true
    },
  })
  // What a connection uses of a socket, and no more.
  const connection = newConnection(socket as unknown as WebSocket, 's', { user_id: 'u', accounts: new Set() })
  return { connection, sent, state }
}

test('[REALTIME-28] a device that does not take in what it is sent is cut off', () => {
  const patient = slowSocket(64 * 1024)
  const full = slowSocket(64 * 1024 + 1)

  sendText(patient.connection, 'x')
  sendText(full.connection, 'x')

  expect([patient.sent, patient.state.isCut]).toEqual([['x'], false])
  expect([full.sent, full.state.isCut]).toEqual([[], true])
})

test('[REALTIME-27] a device may send 40 messages at once, and four a second after that', () => {
  const { connection } = slowSocket(0)
  const at = connection.allowedAt
  const talks = (times: number, when: number) =>
    Array.from({ length: times }, () => mayTalk(connection, when)).filter(Boolean).length

  expect(talks(50, at)).toBe(40)
  expect(talks(50, at + 15_000)).toBe(40)
})

test('[REALTIME-28] a device that has not answered the last sign of life when the next is due is cut off', () => {
  const { connection, sent, state } = slowSocket(0)

  ping(connection, 30_000)
  connection.isAlive = true
  ping(connection, 60_000)
  expect([sent, state.isCut]).toEqual([['ping', 'ping'], false])

  ping(connection, 90_000)
  expect([sent, state.isCut]).toEqual([['ping', 'ping'], true])
})
