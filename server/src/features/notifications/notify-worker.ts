import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { notificationSentence } from '@earmark/core/notifications/kinds.ts'
import { placeOf } from '@earmark/core/notifications/place-of.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { notification } from '../../platform/db/notifications-schema.ts'
import { user } from '../../platform/db/schema.ts'
import type { SiteAddress } from '../../platform/http/site-address.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { makeLetter } from '../../platform/mail/letter.ts'
import { readNotifications } from '../../platform/notifications/read-notifications.ts'
import type { Database } from '../../ports/database.ts'
import type { Letter, Mail } from '../../ports/mail.ts'

export interface NotifyNeeds {
  database: Database
  mail: Pick<Mail, 'send'>
  address: SiteAddress
  now: () => Date
}

/** So many are named in one letter; the rest are counted. */
const namedMost = 20

/** One letter with all that a person was told of and has not read, as far as they may still see it. */
export function createNotifyWorker({ database, mail, address, now }: NotifyNeeds): JobWorker {
  return {
    async run(job) {
      const { user_id } = jobKinds.notify.parse(job.payload)
      const isDue = and(
        eq(notification.account_id, job.account_id),
        eq(notification.by_mail, true),
        isNull(notification.mailed_at),
      )
      const { db } = database
      const items = await readNotifications(
        db,
        { user_id, now: now() },
        {
          which: and(isDue, isNull(notification.read_at)),
          limit: namedMost + 1,
        },
      )
      const [person] = await db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
      if (person && items.length > 0)
        await mail.send(letterOf(person.email, items, address.originOf(undefined)))
      const mailed_at = now().toISOString()
      await database.transaction(async (tx) => {
        await tx
          .update(notification)
          .set({ mailed_at })
          .where(and(eq(notification.user_id, user_id), isDue))
        await completeJob(tx, job, now())
      })
    },
    // It stands in line again by itself, and nobody looks at it.
    onWaiting: async () => {},
    onGivenUp: async () => {},
    onChanged: (_job: ClaimedJob) => {},
  }
}

function letterOf(to: string, items: readonly NotificationItem[], origin: string): Letter {
  const sentences = items.slice(0, namedMost).map(sentenceOf)
  const [first = ''] = sentences
  const team = items[0]?.account.name ?? ''
  const only = items.length === 1 ? items[0] : undefined
  return makeLetter({
    to,
    subject: only ? first : `What is new for you in ${team}`,
    before: [
      ...sentences.map((sentence) => `${sentence}.`),
      ...(items.length > namedMost ? ['And more.'] : []),
    ],
    button: {
      text: only ? `Open the ${only.channel ? 'channel' : 'note'}` : 'Open Earmark',
      url: `${origin}${only ? placeOf(only) : '/app'}`,
    },
    after: ['You choose what comes by mail in the settings, under Notifications.'],
  })
}

function sentenceOf({ kind, by_name, title, channel, account }: NotificationItem): string {
  const names = { note: title ?? '', place: channel?.name ?? '', team: account.name }
  return notificationSentence(kind, { by: by_name ?? 'Someone', ...names })
}
