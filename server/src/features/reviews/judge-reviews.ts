import { AppError } from '@earmark/core/errors.ts'
import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import type { ReviewState } from '@earmark/core/reviews/review.ts'
import type { AdminReview, DeclineReviewRequest } from '@earmark/core/reviews/reviews-api.ts'
import { and, desc, eq } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { review, type ReviewRow } from '../../platform/db/reviews-schema.ts'
import { type NewEvent, recordEvent } from '../../platform/record-event.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import { isAfter, writeCursor } from '../../platform/time-cursor.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { queueDeclinedEmail } from './declined-email.ts'
import { shownOf } from './public-reviews.ts'
import { tellWriter } from './tell-writer.ts'

const pageSize = 20

export type JudgeNeeds = Pick<Services, 'database' | 'jobs' | 'address' | 'fanout' | 'now'>

/** Who decides, as the log of the instance tells it. */
export type Judge = Required<Pick<NewEvent, 'actor_id' | 'device' | 'place'>>

export async function listReviews(
  db: Queries,
  { state, cursor }: { state: ReviewState; cursor?: string | undefined },
): Promise<{ items: AdminReview[]; next_cursor: string | null }> {
  const rows = await db
    .select()
    .from(review)
    .where(
      and(
        eq(review.state, state),
        isActive(db, review.user_id),
        isAfter([review.written_at, review.id], cursor),
      ),
    )
    .orderBy(desc(review.written_at), desc(review.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = last && rows.length > pageSize
  return {
    items: page.map(judgedOf),
    next_cursor: hasMore ? writeCursor({ at: last.written_at, id: last.id }) : null,
  }
}

export function approveReview(
  needs: JudgeNeeds,
  by: Judge,
  asked: { id: string; version: number },
): Promise<AdminReview> {
  return decide(needs, by, asked, ({ stars, text, name, written_at, state }) => {
    if (state === 'approved') return undefined
    const shown = { shown_stars: stars, shown_text: text, shown_name: name, shown_written_at: written_at }
    return { kind: 'review_approved', set: { state: 'approved', reason: null, ...shown } }
  })
}

/** One that waits is not shown, and what was approved before it stays; of any other, what is shown goes. */
export async function declineReview(
  needs: JudgeNeeds,
  by: Judge,
  { reason, ...asked }: DeclineReviewRequest & { id: string },
): Promise<AdminReview> {
  const declined = await decide(needs, by, asked, ({ state, shown_stars }) => {
    const set = { state: 'declined', reason } as const
    if (state === 'waiting') return { kind: 'review_declined', set }
    return shown_stars === null ? undefined : { kind: 'review_taken_down', set: { ...set, ...nothingShown } }
  })
  needs.jobs.wake()
  return declined
}

const nothingShown = { shown_stars: null, shown_text: null, shown_name: null, shown_written_at: null }

interface Decision {
  kind: EventKind
  set: Partial<ReviewRow>
}

/**
 * Of what was read: what its writer changed meanwhile is another review. It stands at the writer's bell at once. `choose`
 * gives nothing where it is as wanted already.
 */
async function decide(
  { database, address, fanout, now }: JudgeNeeds,
  by: Judge,
  { id, version }: { id: string; version: number },
  choose: (row: ReviewRow) => Decision | undefined,
): Promise<AdminReview> {
  const { decided, told } = await database.transaction(async (tx) => {
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'no such review')
    if (row.version !== version) throw new AppError('conflict', 'its writer has changed it')
    const decision = choose(row)
    if (!decision) return { decided: judgedOf(row), told: [] }
    await tx.update(review).set(decision.set).where(eq(review.id, id))
    await recordEvent(tx, {
      kind: decision.kind,
      at: now(),
      ...by,
      facts: { review: id, ...(decision.set.reason && { reason: decision.set.reason }) },
    })
    const after = { ...row, ...decision.set }
    if (after.state === 'declined') await queueDeclinedEmail(tx, now(), after, address.mailedOrigin())
    const as = after.state === 'declined' ? 'review_declined' : 'review_approved'
    return { decided: judgedOf(after), told: await tellWriter(tx, now(), as, row) }
  })
  sayNotified(fanout, told)
  return decided
}

/** Who wrote it is not told: what counts is what it says. */
function judgedOf(row: ReviewRow): AdminReview {
  const { id, version, stars, text, name, written_at, state, reason } = row
  return { id, version, stars, text, name, written_at, state, reason, shown: shownOf(row) }
}
