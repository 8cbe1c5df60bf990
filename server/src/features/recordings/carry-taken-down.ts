import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { page, pageVersion } from '../../platform/db/pages-schema.ts'
import type { Queries } from '../../ports/database.ts'

export interface TakenDownPages {
  pages: (typeof page.$inferSelect)[]
  versions: (typeof pageVersion.$inferSelect)[]
}

/** Other pages end where their note leaves an account; to end one that was taken down would lift what was decided. */
export async function readTakenDown(
  db: Queries,
  { account_id, ulids }: { account_id: string; ulids: readonly string[] },
): Promise<TakenDownPages> {
  const pages = await db
    .select()
    .from(page)
    .where(
      and(eq(page.account_id, account_id), inArray(page.ulid, [...ulids]), isNotNull(page.taken_down_at)),
    )
  const ids = pages.map(({ id }) => id)
  const versions = await db.select().from(pageVersion).where(inArray(pageVersion.page_id, ids))
  return { pages, versions }
}

/** Once their notes are in the other account; as drafts, since nobody there has published them. */
export async function putTakenDown(
  db: Queries,
  { pages, versions }: TakenDownPages,
  account_id: string,
): Promise<void> {
  if (pages.length > 0)
    await db.insert(page).values(pages.map((row) => ({ ...row, account_id, is_published: false })))
  if (versions.length > 0) await db.insert(pageVersion).values(versions)
}
