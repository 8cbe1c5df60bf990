import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { notificationSentence } from '@earmark/core/notifications/kinds.ts'
import { pageOf } from '@earmark/core/notifications/page-of.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { notification } from '../../platform/db/notifications-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import type { SiteAddress } from '../../platform/http/site-address.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'
import { queueEmail } from '../../platform/notifications/notify.ts'
import { readNotifications } from '../../platform/notifications/read-notifications.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Email, Mail } from '../../ports/mail.ts'

export interface NotifyNeeds {
  database: Database
  mail: Pick<Mail, 'send'>
  address: SiteAddress
  now: () => Date
}

/** So many are named in one email; the rest are counted. */
const namedMost = 20

/** One email with all that a person was told of and has not read, as far as they may still see it. */
export function createNotifyWorker({ database, mail, address, now }: NotifyNeeds): JobWorker {
  return {
    async run(job) {
      const { user_id } = jobKinds.notify.parse(job.payload)
      const whose = { user_id, account_id: job.account_id }
      const { db } = database
      const due = await readDue(db, whose)
      const items = await readNotifications(
        db,
        { user_id, now: now() },
        {
          which: and(inArray(notification.id, due), isNull(notification.read_at)),
          limit: namedMost + 1,
        },
      )
      const [person] = await db
        .select({ email: user.email })
        .from(user)
        .where(and(eq(user.id, user_id), isActive(db, user.id)))
      if (person && items.length > 0) await mail.send(emailOf(person.email, items, address.mailedOrigin()))
      await database.transaction(async (tx) => {
        // Whoever tells of something holds this lock until it is there: nothing can slip in between here and the end.
        const isThis = eq(account.id, job.account_id)
        await tx.select({ id: account.id }).from(account).where(isThis).for('no key update')
        const mailed_at = now().toISOString()
        await tx.update(notification).set({ mailed_at }).where(inArray(notification.id, due))
        await completeJob(tx, job, now())
        // What came while the email was written found this job at work, and queued none of its own.
        if ((await readDue(tx, whose)).length > 0) await queueEmail(tx, now(), whose)
      })
    },
    // It stands in line again by itself, and nobody looks at it.
    onWaiting: async () => {},
    onGivenUp: async () => {},
    onChanged: (_job: ClaimedJob) => {},
  }
}

/** What is to be told by mail and was not, whether or not the person may still see it. */
async function readDue(
  db: Queries,
  { user_id, account_id }: { user_id: string; account_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.user_id, user_id),
        eq(notification.account_id, account_id),
        eq(notification.by_mail, true),
        isNull(notification.mailed_at),
      ),
    )
  return rows.map(({ id }) => id)
}

function emailOf(to: string, items: readonly NotificationItem[], origin: string): Email {
  const sentences = items.slice(0, namedMost).map(sentenceOf)
  const [first = ''] = sentences
  const team = quotedName(items[0]?.account.name ?? '')
  const only = items.length === 1 ? items[0] : undefined
  return makeEmail({
    to,
    subject: only ? first : `New for you in ${team}`,
    before: [
      ...sentences.map((sentence) => `${sentence}.`),
      ...(items.length > namedMost ? ['And more.'] : []),
    ],
    button: {
      text: only ? `Open the ${placeOf(only)}` : 'Open Earmark',
      url: `${origin}${only ? pageOf(only) : '/app'}`,
    },
    after: ['Choose which emails you get in Settings, under Notifications.'],
  })
}

function placeOf({ kind, channel }: NotificationItem): string {
  if (kind === 'guessed') return 'link'
  if (kind === 'reinstated' || kind === 'upheld') return 'page'
  if (kind === 'review_approved') return 'reviews'
  return channel ? 'channel' : 'note'
}

function sentenceOf(item: NotificationItem): string {
  const { kind, by_name, title, channel, account: team } = item
  const names = {
    note: quotedName(title ?? ''),
    channel: quotedName(channel?.name ?? ''),
    team: quotedName(team.name),
  }
  return notificationSentence(kind, { by: quotedName(by_name ?? '') || 'Someone', ...names })
}
