import type { ListedPage, Page } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { readAuthor } from './page-author.ts'
import { isItsNote, isThis, listedFields, manageable, type PageRow, shown } from './page-row.ts'

/** Newest first. */
export async function readPages(db: Queries, actor: Actor, which: SQL | undefined): Promise<ListedPage[]> {
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
  return rows.map(shown)
}

/** With its text: only to who sees the note that it was made of. */
export async function readPage(db: Queries, actor: Actor, id: string): Promise<Page> {
  const row = await demandPage(db, actor, id)
  return { ...shown(row), text: row.text, author: (await readAuthor(db, actor.account_id)) ?? null }
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
