import { isEmptyWeek } from '@earmark/core/look-back/look-back.ts'
import { weekOfKey } from '@earmark/core/look-back/week.ts'
import { dateLocaleOf } from '@earmark/core/text/dates.ts'
import { and, eq } from 'drizzle-orm'
import { marks, wantsLookBack } from '../../platform/db/channels-schema.ts'
import { isActive } from '../../platform/db/is-active.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import type { Queries } from '../../ports/database.ts'
import { lookBackEmail } from './look-back-email.ts'
import { readLookBack } from './read-look-back.ts'
import { stopPath } from './stop-page.ts'

/** Who has left the account, is leaving, or wants it no more is told nothing; nor is anyone of an empty week. */
export function createLookBackWorker(needs: EmailNeeds): JobWorker {
  return createEmailWorker(needs, async (job) => {
    const { user_id, week, stop_secret, origin } = jobKinds.look_back.parse(job.payload)
    const { account_id } = job
    const { db } = needs.database
    const reader = await readReader(db, { account_id, user_id })
    if (!reader) return undefined
    const { to, role, locale, account: name } = reader
    const timeZone = reader.time_zone ?? 'UTC'
    const seer = { account_id, user_id, role }
    const told = await readLookBack(db, { seer, week: weekOfKey(week), timeZone })
    if (isEmptyWeek(told)) return undefined
    const stopUrl = origin + stopPath(stop_secret)
    const how = { to, account: name, timeZone, locale: dateLocaleOf(locale), origin, stopUrl }
    return { email: lookBackEmail(told, how), keep: async () => {} }
  })
}

async function readReader(db: Queries, { account_id, user_id }: { account_id: string; user_id: string }) {
  const isTheirs = and(eq(marks.account_id, membership.account_id), eq(marks.id, membership.user_id))
  const { time_zone, locale } = user
  const [found] = await db
    .select({ to: user.email, role: membership.role, account: account.name, time_zone, locale })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .innerJoin(account, eq(account.id, membership.account_id))
    .innerJoin(marks, isTheirs)
    .where(
      and(
        eq(membership.account_id, account_id),
        eq(membership.user_id, user_id),
        isActive(db, user.id),
        wantsLookBack(marks.look_back),
      ),
    )
  return found
}
