import type { Change, MutationRequest, PullAnswer } from '../../sync/protocol.ts'
import type { DeviceTables } from '../../sync/device/device-tables.ts'
import type { ChangeRules } from '../../sync/device/sync-session.ts'
import type { PushLog } from '../../sync/pushed.ts'

/** Where a bug can be put into the engine from outside. Without one, each passes on what it is given. */
export interface Faults {
  /** Changes as they leave a device. */
  sent?(mutations: readonly MutationRequest[], nextNumber: () => number): MutationRequest[]
  /** The server's memory of what it was asked for. */
  log?(log: PushLog): PushLog
  /** When the server takes a change to have been made. */
  takenTime?(at: string | undefined, now: string): string
  /** Whether the server believes that devices may not have heard of everything. */
  isLate?: boolean
  /** A row as the server keeps it. */
  kept?(change: Change): Change
  /** What the server answers; `lastVersion` is that of its newest row. */
  told?(answer: PullAnswer, lastVersion: number): PullAnswer
  /** The stores of a device, inside a transaction. */
  tables?(tables: DeviceTables): DeviceTables
  rules?(rules: ChangeRules): ChangeRules
  /** What the device's disk makes of a write that must be on it. */
  isDiskLazy?: boolean
  /** A crash leaves the first half of a write. */
  isTorn?: boolean
}
