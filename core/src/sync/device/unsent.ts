import type { Base, QueuedMutation } from './device-tables.ts'
import { refOf } from './apply-server-changes.ts'

/** What of a device's rows the server does not have yet, as `recording:01J…`. */
export interface Unsent {
  /** Rows that were made here, and notes whose sound is still here: they are nowhere else. */
  made: ReadonlySet<string>
  /** Rows of the server's that were changed here. The changes wait in the queue; the rest of the row can be asked for again. */
  changed: ReadonlySet<string>
}

interface Waiting {
  queue: readonly QueuedMutation[]
  bases: readonly Base[]
  /** The recordings whose sound is on this device alone. */
  sounds: readonly string[]
}

export function unsentOf({ queue, bases, sounds }: Waiting): Unsent {
  const touched = queue.filter(isWaiting).flatMap((queued) => queued.touched)
  const told = new Set(bases.flatMap(({ ref, row }) => (row === null ? [] : ref)))
  const withSound = sounds.map((ulid) => refOf('recording', ulid))
  const made = new Set([...touched.filter((ref) => !told.has(ref)), ...withSound])
  return { made, changed: new Set(touched.filter((ref) => !made.has(ref))) }
}

export function isWaiting({ state }: QueuedMutation): boolean {
  return state === 'queued'
}

/** What stays of a row's base: of what was changed here, only that the server has something to tell of it. */
export function baseLeft(base: Base, { made, changed }: Unsent): Base | undefined {
  if (made.has(base.ref)) return base
  return changed.has(base.ref) ? { ...base, row: null } : undefined
}
