import type { ListedPage, Page } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readAuthor } from './page-author.ts'
import { isItsNote, isThis, listedFields, manageable, type PageRow, shown } from './page-row.ts'
import { readPageVisits } from './page-visits.ts'

type ReadNeeds = Pick<Services, 'database' | 'now'>

/** Newest first. */
export async function readPages(
  { database: { db }, now }: ReadNeeds,
  actor: Actor,
  which: SQL | undefined,
): Promise<ListedPage[]> {
  const rows = await db
    .select({
      ...listedFields,
      // Who looks after all pages does not see the drafts of all notes.
      title: sql<string>`CASE WHEN ${page.is_published} OR ${visibleTo(db, actor).recordings} THEN ${page.title} ELSE '' END`,
    })
    .from(page)
    .innerJoin(recording, isItsNote)
    .where(and(manageable(actor), which))
    .orderBy(desc(page.created_at), desc(page.id))
  const visitsOfPage = await readPageVisits(
    db,
    rows.map(({ id }) => id),
    now(),
  )
  return rows.map((row) => ({ ...shown(row), ...visitsOfPage(row.id) }))
}

/** With its text: only to who sees the note that it was made of. */
export async function readPage(
  { database: { db }, now }: ReadNeeds,
  actor: Actor,
  id: string,
): Promise<Page> {
  const row = await demandPage(db, actor, id)
  const visitsOfPage = await readPageVisits(db, [row.id], now())
  return {
    ...shown(row),
    ...visitsOfPage(row.id),
    text: row.text,
    author: (await readAuthor(db, actor.account_id)) ?? null,
  }
}

export async function demandPage(db: Queries, actor: Actor, id: string): Promise<PageRow> {
  const [found] = await db
    .select({ ...listedFields, text: page.text })
    .from(page)
    .innerJoin(recording, isItsNote)
    .where(and(manageable(actor), visibleTo(db, actor).recordings, isThis(id)))
  if (!found) throw new AppError('not_found', 'no such page of this person')
  return found
}
