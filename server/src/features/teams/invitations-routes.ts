import { demand } from '@earmark/core/sync/mutations/rights.ts'
import {
  domainAnswer,
  inviteAnswer,
  inviteChannelsAnswer,
  inviteLinkAnswer,
  inviteLinkRequest,
  inviteRequest,
  listInvitationsAnswer,
} from '@earmark/core/teams/teams-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorIn, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { askingOf } from './in-team.ts'
import { readInviteChannels } from './invite-channels.ts'
import { type InviteNeeds, invitePeople } from './invite-people.ts'
import { listInvitations, makeLink, resend, revoke } from './manage-invitations.ts'
import { closeDomain, openDomain, readDomain } from './open-domain.ts'

const ofAccount = z.object({ id: ulidInPath })
const ofInvitation = ofAccount.extend({ invitation_id: ulidInPath })
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})
const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const done = { 204: { description: 'Done' } }

const list = createRoute({
  method: 'get',
  path: '/accounts/{id}/invitations',
  summary: 'Invitations of a team that have not been used up',
  middleware: signedInOnly,
  request: { params: ofAccount },
  responses: { 200: json('Newest first, without their secrets', listInvitationsAnswer) },
})

const invite = createRoute({
  method: 'post',
  path: '/accounts/{id}/invitations',
  summary: 'Invites people by email, each address judged on its own',
  middleware: signedInOnly,
  request: { params: ofAccount, body: body(inviteRequest) },
  responses: { 200: json('What became of each', inviteAnswer) },
})

const places = createRoute({
  method: 'get',
  path: '/accounts/{id}/invite-channels',
  summary: 'The channels that you may invite people to',
  middleware: signedInOnly,
  request: { params: ofAccount },
  responses: { 200: json('By name', inviteChannelsAnswer) },
})

const link = createRoute({
  method: 'post',
  path: '/accounts/{id}/invite-links',
  summary: 'Makes a link by which people come into the team',
  middleware: signedInOnly,
  request: { params: ofAccount, body: body(inviteLinkRequest) },
  responses: { 201: json('The link: it is told this once', inviteLinkAnswer) },
})

const sendAgain = createRoute({
  method: 'post',
  path: '/accounts/{id}/invitations/{invitation_id}/resend',
  summary: 'Sends the email again, with a new secret',
  middleware: signedInOnly,
  request: { params: ofInvitation },
  responses: done,
})

const takeBack = createRoute({
  method: 'delete',
  path: '/accounts/{id}/invitations/{invitation_id}',
  summary: 'Takes an invitation back',
  middleware: signedInOnly,
  request: { params: ofInvitation },
  responses: done,
})

const domain = {
  path: '/accounts/{id}/domain',
  middleware: signedInOnly,
  request: { params: ofAccount },
} as const
const theDomain = { 200: json('Your own domain, and whether the team is open to it', domainAnswer) }
const lookAtDomain = createRoute({
  ...domain,
  method: 'get',
  summary: 'Whether people of your email domain may join',
  responses: theDomain,
})
const open = createRoute({
  ...domain,
  method: 'put',
  summary: 'Lets people join who have a confirmed address of your email domain',
  responses: theDomain,
})
const close = createRoute({
  ...domain,
  method: 'delete',
  summary: 'Stops people joining by their email domain',
  responses: theDomain,
})

export function registerInvitations(api: Api, needs: InviteNeeds): void {
  api.openapi(list, async (c) => {
    const actor = actorIn(signedIn(c).viewer, c.req.valid('param').id)
    demand({ actor }, 'invitation.read')
    return c.json({ items: await listInvitations(needs.database.db, actor, needs.now()) }, 200)
  })
  api.openapi(places, async (c) => {
    const actor = actorIn(signedIn(c).viewer, c.req.valid('param').id)
    demand({ actor }, 'member.invite')
    return c.json({ items: await readInviteChannels(needs.database.db, actor) }, 200)
  })
  api.openapi(invite, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    return c.json({ results: await invitePeople(needs, asking, c.req.valid('json')) }, 200)
  })
  api.openapi(link, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    return c.json(await makeLink(needs, c.req.header('host'), asking, c.req.valid('json')), 201)
  })
  api.openapi(sendAgain, async (c) => {
    const { id, invitation_id } = c.req.valid('param')
    await resend(needs, askingOf(c, id), invitation_id)
    return c.body(null, 204)
  })
  api.openapi(takeBack, async (c) => {
    const { id, invitation_id } = c.req.valid('param')
    await revoke(needs, askingOf(c, id), invitation_id)
    return c.body(null, 204)
  })

  api.openapi(lookAtDomain, async (c) =>
    c.json(await readDomain(needs, askingOf(c, c.req.valid('param').id)), 200),
  )
  api.openapi(open, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    await openDomain(needs, asking)
    return c.json(await readDomain(needs, asking), 200)
  })
  api.openapi(close, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    await closeDomain(needs, asking)
    return c.json(await readDomain(needs, asking), 200)
  })
}
