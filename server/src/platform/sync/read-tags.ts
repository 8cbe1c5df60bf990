import type { Tag } from '@earmark/core/entities/tag.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { tag } from '../db/recordings-schema.ts'

/** The columns that are the entity. */
export const tagFields = {
  id: tag.id,
  name: tag.name,
  color: tag.color,
  updated_at: tag.updated_at,
  changed_at: tag.changed_at,
  aliases: tag.aliases,
}

/** `isSeen`: as `sightOf` says it. */
export function readTags(db: Queries, account_id: string, isSeen?: SQL): Promise<Tag[]> {
  return db
    .select(tagFields)
    .from(tag)
    .where(and(eq(tag.account_id, account_id), isSeen))
    .orderBy(tag.name, tag.id)
}
