import { expect, test } from 'vitest'
import { makeMemoryStore } from '../../testing/history/memory-store.ts'
import type { DeviceClock } from '../clock.ts'
import { protocolVersion } from '../protocol-version.ts'
import * as rules from './change-queue.ts'
import type { SyncSession } from './sync-session.ts'
import { pullAll } from './pull.ts'
import { refOf } from './apply-server-changes.ts'

const actor = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const
const ulid = '01JCQ5Z8M3T9V2K7X4B6N1D0FG'
const serverNow = '2026-03-14T09:00:00.000Z'
const years = 365 * 24 * 3_600_000

/** A device whose clock is `fastMs` ahead, and which took it for right. */
function makeDevice(fastMs: number, clock?: DeviceClock) {
  const store = makeMemoryStore({}, () => undefined)
  const nowMs = Date.parse(serverNow) + fastMs
  const session: SyncSession = {
    actor,
    store,
    nowMs: () => nowMs,
    newId: () => 'moved',
    rules: async () => rules,
    server: {
      pull: async () => ({
        protocol: protocolVersion,
        now: serverNow,
        changes: [],
        next_cursor: 'v1.a1.0',
        has_more: false,
      }),
      push: async () => [],
    },
  }
  const record = (recorded_at: string) =>
    store.write(async (tables) => {
      if (clock) await tables.clock.put(clock)
      const args = { ulid, recorded_at }
      await rules.runAndQueue(tables, actor, { id: 'made', name: 'recording.create', args, nowMs })
      return {}
    }, 'strict')
  const recordedAt = () => {
    const row = store.stores().rows.get(refOf('recording', ulid))
    return row && 'recorded_at' in row ? row.recorded_at : undefined
  }
  return { store, session, record, recordedAt, deviceNow: new Date(nowMs).toISOString() }
}

test('[SYNC-76] a note recorded by a clock that is known to be wrong stands at the server’s time at once', async () => {
  const device = makeDevice(5 * years, { offset_ms: -5 * years, newest: '' })

  await device.record(device.deviceNow)

  expect(device.recordedAt()).toBe(serverNow)
})

test('[SYNC-77] what was recorded offline by a wrong clock is moved once the server tells the time, and once only', async () => {
  const device = makeDevice(5 * years)
  await device.record(device.deviceNow)
  const before = device.recordedAt()

  await pullAll(device.session, { mayWait: true })
  const after = device.recordedAt()
  await pullAll(device.session, { mayWait: true })

  expect(before).toBe(device.deviceNow)
  expect(after).toBe(serverNow)
  expect(device.recordedAt()).toBe(serverNow)
  expect(device.store.stores().queue.get('moved')).toMatchObject({
    name: 'recording.set_recorded_at',
    args: { ulid, recorded_at: serverNow },
  })
})

test.for([
  ['a clock that is minutes off', 5 * 60_000, 0],
  ['a file that says when it was recorded', 5 * years, 48 * 3_600_000],
] as const)('[SYNC-77] %s leaves the note where it is', async ([, fastMs, ageMs]) => {
  const device = makeDevice(fastMs)
  const recorded_at = new Date(Date.parse(device.deviceNow) - ageMs).toISOString()
  await device.record(recorded_at)

  await pullAll(device.session, { mayWait: true })

  expect(device.recordedAt()).toBe(recorded_at)
})

test.each([
  ['was told all there was', 'a1.7', true],
  ['was cut off while it was told for the first time', `a1.7.1773478800000.${ulid}`, false],
])('[SYNC-89] only a device that %s waits for news', async (_what, cursor, waits) => {
  const device = makeDevice(0)
  await device.store.write(async (tables) => {
    await tables.cursor.put(cursor)
    return {}
  }, 'strict')
  const asked: boolean[] = []
  const pull: SyncSession['server']['pull'] = async (at, mayWait) => {
    asked.push(mayWait)
    return device.session.server.pull(at, mayWait)
  }

  await pullAll({ ...device.session, server: { ...device.session.server, pull } }, { mayWait: true })

  expect(asked).toEqual([waits])
})
