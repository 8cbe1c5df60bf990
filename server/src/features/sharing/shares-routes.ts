import { AppError } from '@earmark/core/errors.ts'
import type { Share } from '@earmark/core/entities/share.ts'
import { createShareRequest } from '@earmark/core/shares-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { share } from '../../platform/db/shares-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import { changeShare } from './change-share.ts'
import { makeShare, type ShareNeeds } from './make-share.ts'
import { readShares } from './read-shares.ts'
import { revokeShare, revokeShares } from './revoke-shares.ts'
import { readReceived } from './read-received.ts'
import { isThis } from './share-row.ts'

/** What those do who share. */
export function registerShares(api: Api, needs: ShareNeeds): void {
  const { database, now } = needs
  const one = async (actor: Actor, id: string): Promise<Share> => {
    const [found] = await readShares(database.db, actor, { now: now(), which: isThis(id) })
    if (!found) throw new AppError('not_found', 'no such link of this person')
    return found
  }
  const ofNote = (ulid: string | undefined) => (ulid === undefined ? undefined : eq(share.ulid, ulid))

  registerCall(api, 'POST /recordings/:ulid/shares', async ({ actor, params, body, c }) => {
    // A call without a body has not been given what is usual.
    const chosen = createShareRequest.parse(body ?? {})
    if (chosen.audience.kind === 'person') await demandEmails(needs, c, actor, chosen.audience.email)
    return one(actor, await makeShare(needs, { actor, ulid: params.ulid, chosen }))
  })

  registerCall(api, 'GET /shares', async ({ actor, query }) => ({
    items: await readShares(database.db, actor, { now: now(), which: ofNote(query.recording) }),
    sends_mail: needs.identity.hasMailServer,
  }))

  registerCall(api, 'GET /shares/with-me', async ({ actor: { user_id } }) => ({
    items: await readReceived(database.db, { reader: user_id, now: now() }),
  }))

  registerCall(api, 'PATCH /shares/:id', async ({ actor, params, body }) => {
    await changeShare(needs, { actor, id: params.id, chosen: body })
    return one(actor, params.id)
  })

  registerCall(api, 'DELETE /shares/:id', ({ actor, params }) => revokeShare(needs, actor, params.id))

  registerCall(api, 'DELETE /shares', async ({ actor, query }) => {
    await revokeShares(needs, actor, ofNote(query.recording) ?? eq(share.created_by, actor.user_id))
  })
}

/** Emails to strangers are counted by the account that sends them, and with invitations by whom they reach. */
function demandEmails(
  { limiter }: ShareNeeds,
  c: Context<AppEnv>,
  { account_id }: Actor,
  email: string,
): Promise<void> {
  return demandTickets(c, limiter, [
    { limit: 'share_account', key: account_id },
    { limit: 'invite_address', key: email },
  ])
}
