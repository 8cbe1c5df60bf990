import type { JudgedPage, PageAuthor } from '@earmark/core/entities/page.ts'
import type { JudgedState } from '@earmark/core/entities/page-reports.ts'
import type { JudgedPagesAnswer, JudgedPagesQuery } from '@earmark/core/pages-api.ts'
import { and, desc, eq, inArray, isNotNull, isNull, max, type SQL } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { page, pageAuthor, pageReport } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { isAfter, writeCursor } from '../../platform/time-cursor.ts'
import type { Queries } from '../../ports/database.ts'
import { isItsNote, isPublic, isThis, listedFields, type ListedRow, shown } from './page-row.ts'

const pageSize = 20

/** What readers reported and everybody still reads, or of what was taken down; the latest first. */
export async function listJudged(
  db: Queries,
  { state, cursor }: JudgedPagesQuery,
): Promise<JudgedPagesAnswer> {
  const rows = await reads[state](db, cursor)
  const shownRows = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shownRows.at(-1) : undefined
  return {
    items: await withReports(db, shownRows),
    next_cursor: last ? writeCursor({ at: last.at ?? '', id: last.row.id }) : null,
  }
}

async function readReported(db: Queries, cursor: string | undefined): Promise<JudgedRow[]> {
  const reported = db
    .select({ page_id: pageReport.page_id, at: max(pageReport.created_at).as('reported_at') })
    .from(pageReport)
    .where(isNull(pageReport.settled_at))
    .groupBy(pageReport.page_id)
    .as('reported')
  return db
    .select({ ...judgedFields, at: reported.at })
    .from(page)
    .innerJoin(reported, eq(reported.page_id, page.id))
    .innerJoin(recording, isItsNote)
    .innerJoin(account, eq(account.id, page.account_id))
    .leftJoin(pageAuthor, isItsAuthor)
    .where(and(isPublic(db), isAfter([reported.at, page.id], cursor)))
    .orderBy(desc(reported.at), desc(page.id))
    .limit(pageSize + 1)
}

const reads: Record<JudgedState, (db: Queries, cursor: string | undefined) => Promise<JudgedRow[]>> = {
  reported: readReported,
  replied: (db, cursor) =>
    readTakenDown(db, {
      at: page.taken_down_replied_at,
      which: isNull(page.taken_down_upheld_at),
      cursor,
    }),
  taken_down: (db, cursor) => readTakenDown(db, { at: page.taken_down_at, cursor }),
}

interface TakenDownQuery {
  /** By which they are listed; those without it are not. */
  at: typeof page.taken_down_at | typeof page.taken_down_replied_at
  which?: SQL
  cursor: string | undefined
}

async function readTakenDown(db: Queries, { at, which, cursor }: TakenDownQuery): Promise<JudgedRow[]> {
  return db
    .select({ ...judgedFields, at })
    .from(page)
    .innerJoin(account, eq(account.id, page.account_id))
    .leftJoin(pageAuthor, isItsAuthor)
    .where(
      and(
        isNotNull(page.taken_down_at),
        isNotNull(at),
        which,
        isActive(db, account.personal_user_id),
        isAfter([at, page.id], cursor),
      ),
    )
    .orderBy(desc(at), desc(page.id))
    .limit(pageSize + 1)
}

const isItsAuthor = eq(pageAuthor.account_id, page.account_id)
const judgedFields = { row: listedFields, author: { name: pageAuthor.name, address: pageAuthor.address } }

interface JudgedRow {
  row: ListedRow
  author: PageAuthor | null
  at: string | null
}

/** One of them, wherever it stands. */
export async function readJudged(db: Queries, id: string): Promise<JudgedPage | undefined> {
  const rows = await db.select(judgedFields).from(page).leftJoin(pageAuthor, isItsAuthor).where(isThis(id))
  const [found] = await withReports(db, rows)
  return found
}

async function withReports(
  db: Queries,
  rows: readonly Pick<JudgedRow, 'row' | 'author'>[],
): Promise<JudgedPage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const reports = await db
    .select({
      page_id: pageReport.page_id,
      report: { reason: pageReport.reason, text: pageReport.text, created_at: pageReport.created_at },
    })
    .from(pageReport)
    .where(and(inArray(pageReport.page_id, ids), isNull(pageReport.settled_at)))
    .orderBy(desc(pageReport.created_at))
  const textOf = await readReplied(db, ids)
  return rows.map(({ row, author }) => {
    const { id, url, title, taken_down, published_at } = shown(row)
    const own = reports.filter(({ page_id }) => page_id === id).map(({ report }) => report)
    return { id, url, title, taken_down, published_at, author, text: textOf(id), reports: own }
  })
}

/** Whoever replies asks for the page to be read again, which nobody can at its address. */
async function readReplied(db: Queries, ids: readonly string[]): Promise<(id: string) => string | null> {
  const rows = await db
    .select({ id: page.id, text: page.text })
    .from(page)
    .where(and(inArray(page.id, [...ids]), isNotNull(page.taken_down_reply), page.is_published))
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return (id) => texts.get(id) ?? null
}
