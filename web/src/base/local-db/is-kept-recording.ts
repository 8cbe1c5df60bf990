import type { LocalRecording } from './schema.ts'

const texts = ['ulid', 'title', 'transcript', 'excerpt', 'recorded_at', 'updated_at', 'status'] as const
const lists = ['tags', 'attachments'] as const

/** Whether a row of this device's database is a recording that can be shown. Disks and browsers have their faults. */
export function isKeptRecording(row: unknown): row is LocalRecording {
  if (typeof row !== 'object' || row === null) return false
  return (
    texts.every((field) => typeof Reflect.get(row, field) === 'string') &&
    lists.every((field) => Array.isArray(Reflect.get(row, field)))
  )
}
