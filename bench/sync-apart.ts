import * as rules from '../core/src/sync/device/change-queue.ts'
import type { SyncSession } from '../core/src/sync/device/sync-session.ts'
import { pullAll } from '../core/src/sync/device/pull.ts'
import { pushAll } from '../core/src/sync/device/push.ts'
import type { MutationName } from '../core/src/sync/mutations.ts'
import { pullAnswer, pushAnswer } from '../core/src/sync/protocol.ts'
import { makeMemoryStore, type MemoryStore } from '../core/src/testing/history/memory-store.ts'
import { newId } from './new-id.ts'

const changesEach = 200
const weekMs = 7 * 24 * 60 * 60 * 1000
const offsMs = [-24 * 60 * 60 * 1000, 0, 24 * 60 * 60 * 1000]

/** Three devices with the engine of the page, which change the same notes for a week without hearing of each other. */
export async function offlineWeek(url: string, cookie: string): Promise<{ seconds: number; lost: number }> {
  const devices = offsMs.map((offMs) => makeDevice(url, cookie, offMs))
  for (const { sync } of devices) await sync()
  const shared = await makeNotes(devices[0])
  for (const { sync } of devices) await sync()

  const ids = await Promise.all(devices.map((device) => changeApart(device, shared)))
  const began = performance.now()
  for (const { sync } of [...devices, ...devices]) await sync()
  const seconds = (performance.now() - began) / 1000

  const [first, ...others] = devices.map(({ store }) =>
    JSON.stringify([...store.stores().rows].sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  if (others.some((other) => other !== first)) throw new Error('the devices are not alike')
  const waiting = devices.map(({ store }) => [...store.stores().queue.values()])
  const lost = waiting.flat().filter(({ state, refusal }) => state !== 'refused' || !refusal).length
  if (ids.flat().length < 3 * changesEach) throw new Error('not all changes were made')
  return { seconds, lost }
}

interface Device {
  store: MemoryStore
  sync(): Promise<void>
  make(name: MutationName, args: object, agoMs: number): Promise<string>
}

const actor = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const

function makeDevice(url: string, cookie: string, offMs: number): Device {
  const store = makeMemoryStore({}, () => undefined)
  const headers = { cookie, origin: url, 'Content-Type': 'application/json' }
  const link: SyncSession = {
    actor,
    store,
    rules: async () => rules,
    nowMs: () => Date.now() + offMs,
    newId,
    server: {
      async pull(cursor) {
        const query = new URLSearchParams(cursor ? { cursor } : {})
        return pullAnswer.parse(await (await fetch(`${url}/api/v1/sync?${query}`, { headers })).json())
      },
      async push(mutations) {
        const body = JSON.stringify({ mutations })
        const answer = await fetch(`${url}/api/v1/sync`, { method: 'POST', headers, body })
        return pushAnswer.parse(await answer.json()).results
      },
    },
  }
  return {
    store,
    async sync() {
      await pushAll(link)
      await pullAll(link, { mayWait: true })
    },
    async make(name, args, agoMs) {
      const id = newId()
      await store.write(async (tables) => {
        await rules.runAndQueue(tables, actor, { id, name, args, nowMs: Date.now() + offMs - agoMs })
        return {}
      }, 'strict')
      return id
    },
  }
}

async function makeNotes(device: Device | undefined): Promise<string[]> {
  const ulids = Array.from({ length: 20 }, newId)
  for (const ulid of ulids) {
    const recorded_at = new Date().toISOString()
    await device?.make('recording.create', { ulid, recorded_at, title: 'Shared' }, 0)
  }
  return ulids
}

/** Titles of the same notes, and notes of its own. */
async function changeApart(device: Device, shared: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < changesEach; at++) {
    const agoMs = weekMs - (at * weekMs) / changesEach
    const ulid = shared[at % shared.length] ?? ''
    const recorded_at = new Date().toISOString()
    ids.push(
      at % 4 === 0
        ? await device.make('recording.create', { ulid: newId(), recorded_at }, agoMs)
        : await device.make('recording.set_title', { ulid, title: `Title ${newId()}` }, agoMs),
    )
  }
  return ids
}
