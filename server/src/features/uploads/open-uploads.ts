import { sql } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import { arrivedBytes } from '../../platform/files/upload-path.ts'
import type { Beside } from '../../platform/usage/quota.ts'
import { isSound } from './archive-upload.ts'

/** Unfinished uploads of an account. */
export interface OpenUploads {
  /** How many are this person's. */
  own: number
  /** What those of other recordings have announced, in bytes. */
  announced: number
  /** Those of other recordings whose length nobody knows yet. */
  growing: string[]
}

interface Asking {
  account_id: string
  user_id: string
  recording_ulid?: string | undefined
}

/** As a column, so that it is read in one query with what the account has stored. */
export function openUploads({ account_id, user_id, recording_ulid = '' }: Asking): Beside<OpenUploads> {
  // Another try at the same recording takes the place of the first.
  const isOther = sql`${upload.recording_ulid} <> ${recording_ulid} AND ${isSound}`
  const column = sql<OpenUploads>`(
    SELECT json_build_object(
      'own', count(*) FILTER (WHERE ${upload.user_id} = ${user_id}),
      'announced', coalesce(sum(${upload.length}) FILTER (WHERE ${isOther}), 0),
      'growing', coalesce(json_agg(${upload.id}) FILTER (WHERE ${isOther} AND ${upload.length} IS NULL), '[]')
    )
    FROM ${upload} WHERE ${upload.account_id} = ${account_id} AND ${upload.finished_at} IS NULL
  )`
  return { name: 'uploads', column }
}

/** They lie on this disk too, and many that each fit alone must not fill it together. */
export async function bytesUnderWay(
  folder: string,
  { announced, growing }: Pick<OpenUploads, 'announced' | 'growing'>,
): Promise<number> {
  const arrived = await Promise.all(growing.map((id) => arrivedBytes(folder, id)))
  return arrived.reduce<number>((sum, bytes) => sum + (bytes ?? 0), announced)
}
