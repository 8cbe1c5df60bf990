import { and, eq } from 'drizzle-orm'
import { account, user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import { createEmailWorker, type EmailNeeds } from '../../platform/mail/email-worker.ts'
import { isOpenInvitation } from '../../platform/notifications/open-invitation.ts'
import type { Queries } from '../../ports/database.ts'
import { acceptUrl, newToken } from './invitation-token.ts'
import { invitationEmail } from './emails/invitation.ts'

export interface QueuedInvitation {
  account_id: string
  invitation_id: string
  /** Where the email's link leads. */
  origin: string
}

/** In the transaction of the invitation. Wake the runner once it has committed. */
export function queueInvitationEmail(
  tx: Queries,
  now: Date,
  { account_id, ...payload }: QueuedInvitation,
): Promise<void> {
  const dedupe_key = `invite ${payload.invitation_id}`
  return enqueueJob(tx, now, { kind: 'invite', account_id, payload, dedupe_key })
}

/** With the names of today: whoever waits in line may have been renamed. */
export function createInvitationWorker(needs: EmailNeeds): JobWorker {
  const { db } = needs.database
  return createEmailWorker(needs, async (job) => {
    const { invitation_id, origin } = jobKinds.invite.parse(job.payload)
    const isThis = eq(invitation.id, invitation_id)
    const [found] = await db
      .select({ to: invitation.email, role: invitation.role, team: account.name, invited_by: user.name })
      .from(invitation)
      .innerJoin(account, eq(account.id, invitation.account_id))
      .innerJoin(user, eq(user.id, invitation.invited_by))
      .where(and(isThis, isOpenInvitation(db, needs.now())))
    if (!found || found.to === null) return undefined
    const { token, token_hash } = newToken()
    return {
      email: invitationEmail({ ...found, to: found.to, url: acceptUrl(origin, token) }),
      keep: (tx) => tx.update(invitation).set({ token_hash }).where(isThis),
    }
  })
}
