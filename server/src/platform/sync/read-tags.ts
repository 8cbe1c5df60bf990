import type { Tag } from '@earmark/core/entities/tag.ts'
import { eq } from 'drizzle-orm'
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

export function readTags(db: Queries, account_id: string): Promise<Tag[]> {
  return db.select(tagFields).from(tag).where(eq(tag.account_id, account_id)).orderBy(tag.name, tag.id)
}
