import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import type { JudgedPage } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { page, pageReport } from '../../platform/db/pages-schema.ts'
import { type NewEvent, recordEvent } from '../../platform/record-event.ts'
import { lockAccount } from '../../platform/db/lock-account.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readJudged } from './list-judged.ts'
import { isThis, listedFields, type ListedRow } from './page-row.ts'
import { queueTakenDownEmail } from './taken-down-email.ts'
import { tellAuthor } from './tell-author.ts'

export type JudgeNeeds = Pick<Services, 'database' | 'jobs' | 'address' | 'fanout' | 'now'>

/** Who decides, as the log of the instance tells it. */
export type Judge = Required<Pick<NewEvent, 'actor_id' | 'device' | 'place'>>

interface Decision {
  kind: EventKind
  reason?: string
  /** Why it cannot be decided so, in a sentence; undefined: it can. */
  refusal?: (row: ListedRow) => string | undefined
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
  const set = { ...notTakenDown, taken_down_at: at, taken_down_reason: asked.reason }
  const decided = await decide(needs, by, asked.id, { kind: 'page_taken_down', reason: asked.reason, set })
  needs.jobs.wake()
  return decided
}

export function reinstate(needs: JudgeNeeds, by: Judge, id: string): Promise<JudgedPage> {
  return decide(needs, by, id, {
    kind: 'page_reinstated',
    refusal: ({ taken_down_at }) => (taken_down_at === null ? 'This page is not taken down.' : undefined),
    set: notTakenDown,
  })
}

/** It stays down, although its author replied. */
export function uphold(needs: JudgeNeeds, by: Judge, id: string): Promise<JudgedPage> {
  return decide(needs, by, id, {
    kind: 'page_upheld',
    refusal: (row) => (awaitsDecision(row) ? undefined : 'There is no reply that waits to be decided.'),
    set: { taken_down_upheld_at: needs.now().toISOString() },
  })
}

function awaitsDecision({ taken_down_at, taken_down_reply, taken_down_upheld_at }: ListedRow): boolean {
  return taken_down_at !== null && taken_down_reply !== null && taken_down_upheld_at === null
}

const notTakenDown = {
  taken_down_at: null,
  taken_down_reason: null,
  taken_down_reply: null,
  taken_down_replied_at: null,
  taken_down_upheld_at: null,
}

export function dismissReports(needs: JudgeNeeds, by: Judge, id: string): Promise<JudgedPage> {
  return decide(needs, by, id, { kind: 'page_reports_dismissed' })
}

/** Whatever is decided, its reports have been read. */
async function decide(
  { database, address, fanout, now }: JudgeNeeds,
  by: Judge,
  id: string,
  { kind, reason, refusal, set }: Decision,
): Promise<JudgedPage> {
  const at = now()
  const { decided, told } = await database.transaction(async (tx) => {
    const row = await lockPage(tx, id)
    const detail = refusal?.(row)
    if (detail) throw new AppError('conflict', 'the page is not as it was shown', { detail })
    if (set) await tx.update(page).set(set).where(isThis(id))
    await tx
      .update(pageReport)
      .set({ settled_at: at.toISOString() })
      .where(and(eq(pageReport.page_id, id), isNull(pageReport.settled_at)))
    await recordEvent(tx, { ...by, kind, at, facts: { page: id, ...(reason !== undefined && { reason }) } })
    if (kind === 'page_taken_down') await queueTakenDownEmail(tx, at, row, address.mailedOrigin())
    const after = await readJudged(tx, id)
    if (!after) throw new Error(`page ${id} is gone in its own transaction`)
    const as = toldOf[kind]
    return { decided: after, told: as ? await tellAuthor(tx, at, as, row) : [] }
  })
  sayNotified(fanout, told)
  return decided
}

/** With its account, as where its author changes it. */
async function lockPage(tx: Queries, id: string): Promise<ListedRow> {
  const [found] = await tx.select({ account_id: page.account_id }).from(page).where(isThis(id))
  if (found) await lockAccount(tx, found.account_id)
  const [row] = await tx.select(listedFields).from(page).where(isThis(id)).for('update')
  if (!row) throw new AppError('not_found', 'no such page')
  return row
}

const toldOf: Partial<Record<EventKind, Parameters<typeof tellAuthor>[2]>> = {
  page_taken_down: 'taken_down',
  page_reinstated: 'reinstated',
  page_upheld: 'upheld',
}
