import {
  listMembersAnswer,
  setRoleRequest,
  teamEventsAnswer,
  transferRequest,
} from '@earmark/core/teams/teams-api.ts'
import { eventsQuery } from '@earmark/core/safety-api.ts'
import { demand } from '@earmark/core/sync/mutations/rights.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorIn, requireFresh, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { removeMember, setRole, transferOwnership } from './change-members.ts'
import { askingOf } from './in-team.ts'
import { readMembers } from './read-account.ts'
import { readTeamEvents } from './team-events.ts'

const ofAccount = z.object({ id: ulidInPath })
const ofMember = ofAccount.extend({ user_id: z.string().max(64) })
const allMembers = {
  200: { description: 'All members', content: { 'application/json': { schema: listMembersAnswer } } },
}

const list = createRoute({
  method: 'get',
  path: '/accounts/{id}/members',
  summary: 'Who is in an account, with which role',
  middleware: signedInOnly,
  request: { params: ofAccount },
  responses: allMembers,
})

const change = createRoute({
  method: 'patch',
  path: '/accounts/{id}/members/{user_id}',
  summary: 'Gives a member another role',
  middleware: signedInOnly,
  request: {
    params: ofMember,
    body: { required: true, content: { 'application/json': { schema: setRoleRequest } } },
  },
  responses: allMembers,
})

const remove = createRoute({
  method: 'delete',
  path: '/accounts/{id}/members/{user_id}',
  summary: 'Takes someone out of the team, or oneself; what they recorded stays',
  middleware: signedInOnly,
  request: { params: ofMember },
  responses: { 204: { description: 'They are out' } },
})

const transfer = createRoute({
  method: 'post',
  path: '/accounts/{id}/ownership',
  summary: 'Hands the team over to another member',
  middleware: signedInOnly,
  request: {
    params: ofAccount,
    body: { required: true, content: { 'application/json': { schema: transferRequest } } },
  },
  responses: allMembers,
})

const events = createRoute({
  method: 'get',
  path: '/accounts/{id}/events',
  summary: 'What happened in a team, newest first',
  middleware: signedInOnly,
  request: { params: ofAccount, query: eventsQuery },
  responses: {
    200: { description: 'A page of its log', content: { 'application/json': { schema: teamEventsAnswer } } },
  },
})

export function registerMembers(api: Api, needs: Pick<Services, 'database' | 'fanout' | 'now'>): void {
  const { database, fanout } = needs
  /** Who waits for changes is looked at again at once, and let go if they are out; those it is about ask what they are. */
  const tell = (account_id: string, user_ids: string[]) => {
    fanout.poke(account_id)
    sayNotified(fanout, user_ids)
  }
  const membersOf = async (account_id: string) => ({ items: await readMembers(database.db, account_id) })

  api.openapi(list, async (c) => {
    const actor = actorIn(signedIn(c).viewer, c.req.valid('param').id)
    demand({ actor }, 'member.list')
    return c.json(await membersOf(actor.account_id), 200)
  })

  api.openapi(events, async (c) => {
    const actor = actorIn(signedIn(c).viewer, c.req.valid('param').id)
    demand({ actor }, 'audit.read')
    return c.json(await readTeamEvents(database.db, actor.account_id, c.req.valid('query').cursor), 200)
  })

  api.openapi(change, async (c) => {
    const { id, user_id: member_id } = c.req.valid('param')
    const { role } = c.req.valid('json')
    const asking = { ...askingOf(c, id), member_id }
    if (role === 'owner') requireFresh(signedIn(c), needs.now())
    await setRole(needs, asking, role)
    tell(id, [member_id])
    return c.json(await membersOf(id), 200)
  })

  api.openapi(remove, async (c) => {
    const { id, user_id: member_id } = c.req.valid('param')
    await removeMember(needs, { ...askingOf(c, id), member_id })
    tell(id, [member_id])
    return c.body(null, 204)
  })

  api.openapi(transfer, async (c) => {
    const { id } = c.req.valid('param')
    const asking = { ...askingOf(c, id), member_id: c.req.valid('json').user_id }
    requireFresh(signedIn(c), needs.now())
    await transferOwnership(needs, asking)
    tell(id, [asking.member_id, asking.user_id])
    return c.json(await membersOf(id), 200)
  })
}
