import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import { type LogPosition, logChanges } from './change-log.ts'
import { type MainDb, type MainTx, mainStores } from './schema.ts'
import { openMain, type StoreWatch } from './open-main.ts'
import type { StoreState } from './store-state.ts'

/** How far a step is, as the server says it; `local`: this device transcribes a sound that stays on it. */
export type DeviceStep = Omit<StepProgress, 'status'> & { status: StepProgress['status'] | 'local' }

/** What was written, for whoever shows it: in this tab and in every other. */
export interface DeviceNews {
  /** As `recording:01J…` or `tag:01J…`. */
  rows: string[]
  /** Of which recordings the local sound changed. */
  sounds: string[]
  /** What became of the queue of changes. */
  queue: 'same' | 'grown' | 'shrunk'
  /** Everything may have changed: read it all again. */
  all: boolean
  /** How the sync stands, where that has changed. */
  sync?: SyncState
  /** Where the log of changes ends after these rows. */
  log?: LogPosition
  /** How many notes are still to come, while all are told for the first time. */
  left?: number
  /** So many rows came damaged, and were left out. */
  damaged?: number
  /** How far notes are: said in passing, and written nowhere. */
  progress?: DeviceStep[]
  /** How the database itself stands, where that has changed. */
  store?: StoreState
}

/**
 * `working`: the server is being asked; `resting`: this device has all the server has; `trouble`: it answers, but not
 * as it should; `outdated`: this page and the server are of different versions.
 */
export type SyncState =
  | 'unknown'
  | 'working'
  | 'resting'
  | 'offline'
  | 'trouble'
  | 'full'
  | 'outdated'
  | 'signed_out'

export interface Device {
  name: string
  open(): Promise<MainDb>
  /** One transaction over all the stores; what it returns is told to all tabs once it is on the disk. */
  write(
    work: (tx: MainTx) => Promise<Partial<DeviceNews>>,
    durability?: IDBTransactionDurability,
  ): Promise<void>
  tell(told: Partial<DeviceNews>): void
  listen(listener: (told: DeviceNews) => void): () => void
}

/** A database of this device, opened when it is first asked for. */
export function makeDevice(name: string): Device {
  const held: { db?: Promise<MainDb>; channel?: BroadcastChannel } = {}
  const listeners = new Set<(told: DeviceNews) => void>()
  const tellHere = (told: DeviceNews) => {
    for (const listener of listeners) listener(told)
  }
  const channel = () => {
    if (!held.channel) {
      held.channel = new BroadcastChannel(name)
      held.channel.addEventListener('message', ({ data }: MessageEvent<DeviceNews>) => tellHere(data))
    }
    return held.channel
  }
  const watch: StoreWatch = {
    closed: () => {
      delete held.db
    },
    // What was read before may not be what is there now.
    said: (store) => tell({ store, all: store === 'fine' }),
  }
  const open = () => {
    held.db ??= openMain(name, watch).catch((error: unknown) => {
      delete held.db
      throw error
    })
    return held.db
  }
  const begin = async (durability: IDBTransactionDurability) => {
    const db = await open()
    try {
      return db.transaction(mainStores, 'readwrite', { durability })
    } catch {
      // Another tab had it closed this very moment. Opened anew, it is as it should be.
      delete held.db
      return (await open()).transaction(mainStores, 'readwrite', { durability })
    }
  }
  const tell = (told: Partial<DeviceNews>) => {
    const whole: DeviceNews = { rows: [], sounds: [], queue: 'same', all: false, ...told }
    tellHere(whole)
    channel().postMessage(whole)
  }
  return {
    name,
    open,
    tell,
    async write(work, durability = 'strict') {
      const tx = await begin(durability)
      const told = await workOrAbort(tx, (stores) => workAndLog(stores, work))
      if (Object.keys(told).length > 0) tell(told)
    },
    listen(listener) {
      listeners.add(listener)
      channel()
      return () => listeners.delete(listener)
    },
  }
}

async function workAndLog(
  tx: MainTx,
  work: (tx: MainTx) => Promise<Partial<DeviceNews>>,
): Promise<Partial<DeviceNews>> {
  const told = await work(tx)
  return told.all || told.rows?.length ? { ...told, log: await logChanges(tx, told) } : told
}

/** A mutation that throws half-way must leave nothing behind. */
async function workOrAbort<T>(tx: MainTx, work: (tx: MainTx) => Promise<T>): Promise<T> {
  const done = tx.done.catch((error: unknown) => ({ error }))
  try {
    const result = await work(tx)
    const failed = await done
    if (failed) throw failed.error
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It had ended by itself: nothing is left to take back.
    }
    throw error
  }
}
