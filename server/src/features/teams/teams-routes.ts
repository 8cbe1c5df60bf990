import {
  accountDetails,
  createTeamAnswer,
  createTeamRequest,
  renameAccountRequest,
} from '@earmark/core/teams/teams-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { accountIn, requireFresh, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { recordEvent } from '../../platform/record-event.ts'
import { createTeam } from './create-team.ts'
import { askingOf, inTeam } from './in-team.ts'
import { type InviteNeeds, invitePeople } from './invite-people.ts'
import { readAccount } from './read-account.ts'

const params = z.object({ id: ulidInPath })
const oneAccount = {
  200: { description: 'The account', content: { 'application/json': { schema: accountDetails } } },
}

const create = createRoute({
  method: 'post',
  path: '/teams',
  summary: 'Makes a team, and invites its first members',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: createTeamRequest } } } },
  responses: {
    201: {
      description: 'The team, and what became of each address',
      content: { 'application/json': { schema: createTeamAnswer } },
    },
  },
})

const read = createRoute({
  method: 'get',
  path: '/accounts/{id}',
  summary: 'One of the person’s accounts',
  middleware: signedInOnly,
  request: { params },
  responses: oneAccount,
})

const rename = createRoute({
  method: 'patch',
  path: '/accounts/{id}',
  summary: 'Renames a team',
  middleware: signedInOnly,
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: renameAccountRequest } } },
  },
  responses: oneAccount,
})

const remove = createRoute({
  method: 'delete',
  path: '/accounts/{id}',
  summary: 'Deletes a team with everything in it, for good',
  middleware: signedInOnly,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

export function registerTeams(api: Api, needs: InviteNeeds): void {
  const { database, fanout } = needs

  api.openapi(create, async (c) => {
    const { viewer } = signedIn(c)
    const { name, members, template } = c.req.valid('json')
    const account_id = await createTeam(needs, viewer.user.id, { name, template })
    const asking = { account_id, user_id: viewer.user.id }
    const wish = { emails: members, role: 'member' as const, channels: [] }
    const invitations = members.length > 0 ? await invitePeople(needs, asking, wish) : []
    const made = await readAccount(database.db, account_id, 'owner')
    return c.json({ account: made, invitations }, 201, { Location: `/api/v1/accounts/${account_id}` })
  })

  api.openapi(read, async (c) => {
    const account_id = c.req.valid('param').id
    const { role } = accountIn(signedIn(c).viewer, account_id)
    return c.json(await readAccount(database.db, account_id, role), 200)
  })

  api.openapi(rename, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    const { name } = c.req.valid('json')
    const role = await inTeam(database, asking, 'account.rename', async (held) => {
      await held.tx.update(account).set({ name }).where(eq(account.id, asking.account_id))
      const { account_id, user_id: actor_id } = asking
      await recordEvent(held.tx, { kind: 'team_renamed', at: needs.now(), account_id, actor_id })
      return held.role
    })
    return c.json(await readAccount(database.db, asking.account_id, role), 200)
  })

  api.openapi(remove, async (c) => {
    const asking = askingOf(c, c.req.valid('param').id)
    requireFresh(signedIn(c), needs.now())
    await inTeam(database, asking, 'account.delete', async ({ tx }) => {
      await tx.delete(account).where(eq(account.id, asking.account_id))
    })
    fanout.poke(asking.account_id)
    return c.body(null, 204)
  })
}
