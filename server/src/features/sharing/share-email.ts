import { sharedTitle } from '@earmark/core/sharing/shared-note.ts'
import { and, eq } from 'drizzle-orm'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { isLive } from '../../platform/db/is-live.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds, type Payload } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import type { Email } from '../../ports/mail.ts'

/** In the transaction that makes the share. */
export function queueShareEmail(
  tx: Queries,
  { actor: { account_id }, now }: WriteContext,
  payload: Payload<'share_email'>,
): Promise<void> {
  const dedupe_key = `share_email ${payload.share_id}`
  return enqueueJob(tx, now, { kind: 'share_email', account_id, payload, dedupe_key })
}

/** One to the address, whether or not there is an account with it. */
export function createShareEmailWorker(needs: EmailNeeds): JobWorker {
  const { db } = needs.database
  return createEmailWorker(needs, async (job) => {
    const { share_id, origin } = jobKinds.share_email.parse(job.payload)
    const { title, redaction, to_email } = share
    const [found] = await db
      .select({ share: { title, redaction, to_email }, note: { title: recording.title }, by: user.name })
      .from(share)
      .innerJoin(recording, isItsNote)
      .leftJoin(user, eq(user.id, share.created_by))
      .where(and(eq(share.id, share_id), isLive(needs.now())))
    if (!found?.share.to_email) return undefined
    const parts = { to: found.share.to_email, by: found.by, title: sharedTitle(found.note, found.share) }
    return {
      email: shareEmail({ ...parts, url: `${origin}/shared?note=${share_id}` }),
      keep: async () => {
        // Nothing in it has to be known here.
      },
    }
  })
}

interface ShareEmailParts {
  to: string
  by: string | null
  title: string
  url: string
}

/** The names in it are strangers' words until the reader knows them. */
function shareEmail({ to, by, title, url }: ShareEmailParts): Email {
  const who = quotedName(by ?? '') || 'Someone'
  const note = quotedName(title) || 'a voice note'
  return makeEmail({
    to,
    subject: `${who} shared ${note} with you`,
    before: [`${who} shared ${note} with you on Earmark.`],
    button: { text: 'Open the note', url },
    after: [
      `It opens only for ${to}: sign in with this address, or create an account with it.`,
      'If you do not know the person who shared it, ignore this email.',
    ],
  })
}
