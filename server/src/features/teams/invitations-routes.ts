import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readInviteChannels } from './invite-channels.ts'
import { type InviteNeeds, invitePeople } from './invite-people.ts'
import { listInvitations, makeLink, resend, revoke } from './manage-invitations.ts'
import { closeDomain, openDomain, readDomain } from './open-domain.ts'

export function registerInvitations(api: Api, needs: InviteNeeds): void {
  registerCall(api, 'GET /accounts/:id/invitations', async ({ actor }) => ({
    items: await listInvitations(needs.database.db, actor, needs.now()),
  }))
  registerCall(api, 'GET /accounts/:id/invite-channels', async ({ actor }) => ({
    items: await readInviteChannels(needs.database.db, actor),
  }))
  registerCall(api, 'POST /accounts/:id/invitations', async ({ actor, body }) => ({
    results: await invitePeople(needs, actor, body),
  }))
  registerCall(api, 'POST /accounts/:id/invite-links', ({ actor, body, c }) =>
    makeLink(needs, c.req.header('host'), actor, body),
  )
  registerCall(api, 'POST /accounts/:id/invitations/:invitation_id/resend', async ({ actor, params }) =>
    resend(needs, actor, params.invitation_id),
  )
  registerCall(api, 'DELETE /accounts/:id/invitations/:invitation_id', async ({ actor, params }) =>
    revoke(needs, actor, params.invitation_id),
  )

  registerCall(api, 'GET /accounts/:id/domain', ({ actor }) => readDomain(needs, actor))
  registerCall(api, 'PUT /accounts/:id/domain', async ({ actor }) => {
    await openDomain(needs, actor)
    return readDomain(needs, actor)
  })
  registerCall(api, 'DELETE /accounts/:id/domain', async ({ actor }) => {
    await closeDomain(needs, actor)
    return readDomain(needs, actor)
  })
}
