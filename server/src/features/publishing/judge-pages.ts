import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import type { JudgedPage } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { page, pageReport } from '../../platform/db/pages-schema.ts'
import { type NewEvent, recordEvent } from '../../platform/record-event.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readJudged } from './list-judged.ts'
import { isThis, listedFields, type ListedRow } from './page-row.ts'
import { queueTakenDownEmail } from './taken-down-email.ts'
import { takeBackTold, tellTakenDown } from './tell-author.ts'

export type JudgeNeeds = Pick<Services, 'database' | 'jobs' | 'address' | 'fanout' | 'now'>

/** Who decides, as the log of the instance tells it. */
export type Judge = Required<Pick<NewEvent, 'actor_id' | 'device' | 'place'>>

interface Decision {
  kind: EventKind
  reason?: string
  /** Left out: it stays as it is. */
  set?: Partial<typeof page.$inferInsert>
}

/** At once, for every reader. Whose page it is is told by email and at the bell. */
export async function takeDown(
  needs: JudgeNeeds,
  by: Judge,
  asked: { id: string; reason: string },
): Promise<JudgedPage> {
  const at = needs.now().toISOString()
  const set = { taken_down_at: at, taken_down_reason: asked.reason }
  const decided = await decide(needs, by, asked.id, { kind: 'page_taken_down', reason: asked.reason, set })
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
  { database, address, fanout, now }: JudgeNeeds,
  by: Judge,
  id: string,
  { kind, reason, set }: Decision,
): Promise<JudgedPage> {
  const at = now()
  const { decided, told } = await database.transaction(async (tx) => {
    const [row] = await tx.select(listedFields).from(page).where(isThis(id)).for('update')
    if (!row) throw new AppError('not_found', 'no such page')
    if (set) await tx.update(page).set(set).where(isThis(id))
    await tx
      .update(pageReport)
      .set({ settled_at: at.toISOString() })
      .where(and(eq(pageReport.page_id, id), isNull(pageReport.settled_at)))
    await recordEvent(tx, { ...by, kind, at, facts: { page: id, ...(reason !== undefined && { reason }) } })
    if (kind === 'page_taken_down') await queueTakenDownEmail(tx, at, row, address.mailedOrigin())
    const after = await readJudged(tx, id)
    if (!after) throw new Error(`page ${id} is gone in its own transaction`)
    return { decided: after, told: await tellOf(tx, at, kind, row) }
  })
  sayNotified(fanout, told)
  return decided
}

async function tellOf(tx: Queries, now: Date, kind: EventKind, row: ListedRow): Promise<string[]> {
  if (kind === 'page_taken_down') return tellTakenDown(tx, now, row)
  return kind === 'page_reinstated' ? takeBackTold(tx, row.id) : []
}
