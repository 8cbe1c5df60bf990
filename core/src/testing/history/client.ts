import { AppError } from '../../errors.ts'
import type { MutationName } from '../../sync/mutations.ts'
import { readCursor } from '../../sync/cursor.ts'
import * as rules from '../../sync/device/change-queue.ts'
import type { SyncSession } from '../../sync/device/sync-session.ts'
import { pullAll } from '../../sync/device/pull.ts'
import { pushAll } from '../../sync/device/push.ts'
import type { PullAnswer, PushAnswer } from '../../sync/protocol.ts'
import type { Actor } from '../../sync/tx.ts'
import type { Faults } from './faults.ts'
import { makeMemoryStore, type MemoryStore } from './memory-store.ts'
import type { Network } from './network.ts'

/** A change that a person made on a device, with what the device had heard of by then. */
export interface Made {
  id: string
  device: number
  name: MutationName
  args: unknown
  /** In the server's time, as the device knew it. */
  at: string
  /** By a clock that nobody has. */
  trueMs: number
  /** The version of the server up to which the device knew everything. */
  known: number
  /** How many changes came before it, of all devices. */
  order: number
  /** Nobody had set the device's clock since it was told how far it is off. */
  isClockRight: boolean
}

export interface Client {
  store: MemoryStore
  isBusy(): boolean
  sync(): void
  crash(): void
  /** The person or the network sets the clock of the device. */
  setClock(offMs: number): void
  /** `idle`: it has changed nothing. Undefined: the machine died before it was on the disk. */
  make(change: { name: MutationName; args: unknown }): Promise<Made | 'idle' | undefined>
}

interface World {
  faults: Faults
  network: Network
  trueMs(): number
  nextNumber(): number
  settle(): Promise<void>
  /** Whose device it is, with the role that it knows of. */
  actor(): Actor
}

const never = new Promise<never>(() => undefined)

interface Held {
  isRunning: boolean
  life: number
  offMs: number
  /** How often the clock was set. */
  settings: number
}

/** A device with the real engine on it. */
export function makeClient(device: number, world: World): Client {
  const held: Held = { isRunning: false, life: 0, offMs: 0, settings: 0 }
  const store = makeMemoryStore(world.faults, () => {
    held.life++
    held.isRunning = false
  })
  const session = makeSession(world, held, store)
  const run = async (life: number) => {
    try {
      await pushAll(session)
      await pullAll(session, { mayWait: true })
    } catch (error) {
      // The next sync asks again; a bug of the engine shows in what becomes of it.
      if (!(error instanceof Error)) throw error
    } finally {
      if (held.life === life) held.isRunning = false
    }
  }
  return {
    store,
    isBusy: () => held.isRunning,
    sync() {
      held.isRunning = true
      void run(held.life)
    },
    crash: store.crash,
    setClock(offMs) {
      held.offMs = offMs
      held.settings++
    },
    async make({ name, args }) {
      const id = `m${world.nextNumber()}`
      const { life } = held
      const isRefused = await runAndSettle(world, session, { id, name, args, nowMs: session.nowMs() })
      const queued = store.stores().queue.get(id)
      if (held.life !== life || isRefused) return undefined
      if (!queued) return 'idle'
      const known = knownOf(store, session.actor.account_id)
      const isClockRight = held.settings === 1 && known >= 0
      const when = { at: queued.at, trueMs: world.trueMs(), order: world.nextNumber() }
      return { id, device, name, args: queued.args, known, isClockRight, ...when }
    },
  }
}

function makeSession(
  { faults, network, nextNumber, trueMs, actor }: World,
  held: Held,
  store: MemoryStore,
): SyncSession {
  const changeRules = faults.rules?.(rules) ?? rules
  /** Who died meanwhile hears no answer. */
  const ask = async (call: Parameters<Network['send']>[0]) => {
    const { life } = held
    const answer = await network.send(call)
    return held.life === life ? answer : never
  }
  return {
    get actor() {
      return actor()
    },
    nowMs: () => trueMs() + held.offMs,
    newId: () => `m${nextNumber()}`,
    store,
    rules: async () => changeRules,
    server: {
      // The network answers each call with what the call asks for.
      pull: (cursor) => ask({ kind: 'pull', cursor }) as Promise<PullAnswer | 'begin_again'>,
      push: (given) => {
        const mutations = faults.sent?.(given, nextNumber) ?? given
        return ask({ kind: 'push', mutations }) as Promise<PushAnswer['results']>
      },
    },
  }
}

/** Whether the person was told at once that it cannot be. */
async function runAndSettle(
  { settle }: World,
  { store, actor }: SyncSession,
  change: rules.NewMutation,
): Promise<boolean> {
  const refused = { isSo: false }
  store
    .write(async (tables) => {
      await rules.runAndQueue(tables, actor, change)
      return {}
    }, 'strict')
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      refused.isSo = true
    })
  // The write never ends where the machine dies in it.
  await settle()
  return refused.isSo
}

/** While everything is told for the first time, nothing is known for sure. */
function knownOf(store: MemoryStore, account_id: string): number {
  const text = store.stores().meta.get('cursor')
  const cursor = typeof text === 'string' ? readCursor(text, account_id) : undefined
  return !cursor || cursor.after ? -1 : cursor.seq
}
