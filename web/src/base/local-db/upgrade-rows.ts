import type { Recording } from '@earmark/core/entities/recording.ts'
import { splitRecording } from '@earmark/core/entities/split-recording.ts'
import { refOf } from '@earmark/core/sync/device/apply-server-changes.ts'
import { isRowKind } from '@earmark/core/sync/kinds.ts'
import type { MainStore } from './schema.ts'

/** A row of whatever build, and the store it lies in. */
export interface KeptRow {
  store: MainStore
  /** Where the store has no key of its own in its rows. */
  key?: IDBValidKey
  value: unknown
}

/**
 * As this build keeps it: in earlier ones a recording, and what the server had told of it, held their words themselves.
 * What it had told of kinds that are no more, it tells again in those that took their place.
 */
export function upgradeRow(kept: KeptRow): KeptRow[] {
  const { store, value } = kept
  if (store === 'bases' && !isOfKnownKind(value)) return []
  if (store === 'recordings' && isWhole(value)) {
    const { row, words } = splitRecording(value)
    return [
      { store, value: { ...row, transcript: value.transcript } },
      { store: 'transcripts', value: words },
    ]
  }
  return store === 'bases' && isBase(value) ? basesOf(value) : [kept]
}

interface OldBase {
  ref: string
  kind: 'recording'
  key: string
  row: unknown
}

function basesOf(base: OldBase): KeptRow[] {
  const { key } = base
  const store = 'bases'
  const words = { ref: refOf('transcript', key), kind: 'transcript', key }
  // Made here: the server has neither.
  if (base.row === null)
    return [
      { store, value: base },
      { store, value: { ...words, row: null } },
    ]
  if (!isWhole(base.row)) return [{ store, value: base }]
  const split = splitRecording(base.row)
  return [
    { store, value: { ...base, row: split.row } },
    { store, value: { ...words, row: split.words } },
  ]
}

function isOfKnownKind(value: unknown): boolean {
  return typeof value === 'object' && value !== null && isRowKind(String(Reflect.get(value, 'kind')))
}

function isBase(value: unknown): value is OldBase {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'recording'
}

function isWhole(value: unknown): value is Recording {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'segments'))
}
