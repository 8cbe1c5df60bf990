import { mostVersions } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, desc, eq, lte, max } from 'drizzle-orm'
import { pageVersion } from '../../platform/db/pages-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { PageRow } from './page-row.ts'

/** What a page has been so far, before it is changed. */
export async function saveVersion(tx: Queries, before: PageRow): Promise<void> {
  const { id, title, text, updated_at, public_at } = before
  const isOfPage = eq(pageVersion.page_id, id)
  const [last] = await tx
    .select({ number: max(pageVersion.number) })
    .from(pageVersion)
    .where(isOfPage)
  const number = (last?.number ?? 0) + 1
  const state = public_at === null ? 'draft' : 'published'
  await tx
    .insert(pageVersion)
    .values({ page_id: id, number, title, text, saved_at: updated_at, state, public_at })
  await tx.delete(pageVersion).where(and(isOfPage, lte(pageVersion.number, number - mostVersions)))
}

export async function readVersions(db: Queries, page_id: string) {
  const { number, title, saved_at, state, public_at } = pageVersion
  return db
    .select({ number, title, saved_at, state, public_at })
    .from(pageVersion)
    .where(eq(pageVersion.page_id, page_id))
    .orderBy(desc(number))
}

export async function readVersion(db: Queries, page_id: string, number: number) {
  const { title, text, saved_at, state, public_at } = pageVersion
  const [found] = await db
    .select({ number: pageVersion.number, title, text, saved_at, state, public_at })
    .from(pageVersion)
    .where(and(eq(pageVersion.page_id, page_id), eq(pageVersion.number, number)))
  if (!found) throw new AppError('not_found', 'no such version')
  return found
}
