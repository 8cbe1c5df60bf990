import type { Actor } from '@earmark/core/sync/tx.ts'

/** Who changes something, and when. */
export interface WriteContext {
  actor: Actor
  now: Date
  /** Of a change that a device has made before it was heard of here. */
  madeAt?: string
}
