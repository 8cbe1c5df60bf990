import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import type { JudgedPage } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { page, pageAuthor, pageReport } from '../../platform/db/pages-schema.ts'
import { type NewEvent, recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { isThis, listedFields, shown } from './page-row.ts'
import { queueTakenDownEmail } from './taken-down-email.ts'

export type JudgeNeeds = Pick<Services, 'database' | 'jobs' | 'address' | 'now'>

/** Who decides, as the log of the instance tells it. */
export type Judge = Required<Pick<NewEvent, 'actor_id' | 'device' | 'place'>>

const mostListed = 100

/** What waits for a decision, and what was decided against. */
export function listJudged(db: Queries): Promise<JudgedPage[]> {
  const reports = db
    .select({ one: sql`1` })
    .from(pageReport)
    .where(and(eq(pageReport.page_id, page.id), isNull(pageReport.settled_at)))
  return readJudged(db, or(isNotNull(page.taken_down_at), exists(reports)))
}

async function readJudged(db: Queries, which: SQL | undefined): Promise<JudgedPage[]> {
  const rows = await db
    .select({ row: listedFields, author: { name: pageAuthor.name, address: pageAuthor.address } })
    .from(page)
    .leftJoin(pageAuthor, eq(pageAuthor.account_id, page.account_id))
    .where(which)
    .orderBy(desc(page.updated_at), desc(page.id))
    .limit(mostListed)
  const { page_id, reason, text, created_at } = pageReport
  const ids = rows.map(({ row }) => row.id)
  const isOpen = and(inArray(page_id, ids), isNull(pageReport.settled_at))
  const reports =
    ids.length === 0
      ? []
      : await db
          .select({ page_id, reason, text, created_at })
          .from(pageReport)
          .where(isOpen)
          .orderBy(desc(created_at))
  return rows.map(({ row, author }) => {
    const { id, url, title, state, taken_down, published_at } = shown(row)
    const own = reports.filter((report) => report.page_id === id)
    const shownReports = own.map((report) => ({
      reason: report.reason,
      text: report.text,
      created_at: report.created_at,
    }))
    return { id, url, title, state, taken_down, published_at, author, reports: shownReports }
  })
}

interface Decision {
  kind: EventKind
  /** Left out: it stays as it is. */
  set?: Partial<typeof page.$inferInsert>
}

/** At once, for every reader. Whose page it is is told by email. */
export async function takeDown(
  needs: JudgeNeeds,
  by: Judge,
  asked: { id: string; reason: string },
): Promise<JudgedPage> {
  const at = needs.now().toISOString()
  const set = { taken_down_at: at, taken_down_reason: asked.reason }
  const decided = await decide(needs, by, asked.id, { kind: 'page_taken_down', set })
  needs.jobs.wake()
  return decided
}

export function reinstate(needs: JudgeNeeds, by: Judge, id: string): Promise<JudgedPage> {
  return decide(needs, by, id, {
    kind: 'page_reinstated',
    set: { taken_down_at: null, taken_down_reason: null },
  })
}

export function dismissReports(needs: JudgeNeeds, by: Judge, id: string): Promise<JudgedPage> {
  return decide(needs, by, id, { kind: 'page_reports_dismissed' })
}

/** Whatever is decided, its reports have been read. */
async function decide(
  { database, address, now }: JudgeNeeds,
  by: Judge,
  id: string,
  { kind, set }: Decision,
): Promise<JudgedPage> {
  const at = now()
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: page.id, account_id: page.account_id })
      .from(page)
      .where(isThis(id))
      .for('update')
    if (!row) throw new AppError('not_found', 'no such page')
    if (set) await tx.update(page).set(set).where(isThis(id))
    await tx
      .update(pageReport)
      .set({ settled_at: at.toISOString() })
      .where(and(eq(pageReport.page_id, id), isNull(pageReport.settled_at)))
    await recordEvent(tx, { ...by, kind, at, facts: { page: id } })
    if (kind === 'page_taken_down') await queueTakenDownEmail(tx, at, row, address.mailedOrigin())
    const [decided] = await readJudged(tx, isThis(id))
    if (!decided) throw new Error(`page ${id} is gone in its own transaction`)
    return decided
  })
}
