import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { checkAccess } from './check-access.ts'
import { type Connection, newConnection } from './connection.ts'

const access = { user_id: 'u', accounts: new Set(['a']) }

/** A connection whose session was last looked up so long ago. */
function connectionOf(session_id: string, checkedMsAgo: number): Connection {
  // Nothing is sent in these tests.
  const connection = newConnection(new EventEmitter() as unknown as WebSocket, session_id, access)
  connection.checkedAt = performance.now() - checkedMsAgo
  return connection
}

test('[REALTIME-24] sessions are asked for in bulk, each once, and only those that are due', async () => {
  const due = Array.from({ length: 1_200 }, (_, at) => connectionOf(`s${at % 900}`, 3_000))
  const asked: number[] = []
  const checked: string[] = []

  await checkAccess(
    [connectionOf('fresh', 100), ...due],
    async (ids) => {
      asked.push(ids.length)
      return new Map(ids.map((id) => [id, access]))
    },
    { onChecked: ({ session_id }) => checked.push(session_id), onUnvouched: () => {} },
  )

  expect(asked).toEqual([500, 500, 200])
  expect(checked).toHaveLength(1_200)
  expect(checked).not.toContain('fresh')
})

test('[REALTIME-26] while the database is away nobody is cut off at once, but nobody is believed for ever', async () => {
  const [shortly, long] = [connectionOf('shortly', 9_000), connectionOf('long', 10_000)]
  const closed: string[] = []

  const checking = checkAccess([shortly, long], () => Promise.reject(new Error('away')), {
    onChecked: () => {},
    onUnvouched: ({ session_id }) => closed.push(session_id),
  })

  await expect(checking).rejects.toThrow('away')
  expect(closed).toEqual(['long'])
})
