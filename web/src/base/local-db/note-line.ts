import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { withoutAddresses } from '@earmark/core/text/source-lines.ts'
import { wordlessIn } from '@earmark/core/text/wordless.ts'
import type { NoteLine } from './schema.ts'

export function lineOf(row: RecordingRow): NoteLine {
  return {
    ulid: row.ulid,
    title: row.title,
    excerpt: withoutAddresses(row.excerpt),
    recorded_at: row.recorded_at,
    duration: row.duration,
    status: row.status,
    failure: row.failure,
    engine: row.engine,
    wordless: wordlessIn(row),
    tags: row.tags,
    attachment_count: row.attachments.length,
    deleted_at: row.deleted_at,
    pinned_at: row.pinned_at,
    channel_id: row.channel_id,
    filed_at: row.filed_at,
    created_by: row.created_by,
  }
}

/** Newest first by `recorded_at`; of the same moment, the one made later. */
export function byNewest(a: NoteLine, b: NoteLine): number {
  if (a.recorded_at !== b.recorded_at) return a.recorded_at < b.recorded_at ? 1 : -1
  if (a.ulid === b.ulid) return 0
  return a.ulid < b.ulid ? 1 : -1
}

/** Whether a line of this device's database can be shown. Disks and browsers have their faults. */
export function isLine(line: unknown): line is NoteLine {
  if (typeof line !== 'object' || line === null) return false
  const isText = (field: keyof NoteLine) => typeof Reflect.get(line, field) === 'string'
  return (
    isText('ulid') && isText('title') && isText('recorded_at') && Array.isArray(Reflect.get(line, 'tags'))
  )
}
