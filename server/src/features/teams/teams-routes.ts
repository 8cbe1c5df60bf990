import { accountIn } from '@earmark/core/access/principal.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import { eq } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { followChoice } from '../../platform/meaning-models.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'
import { createTeam, type CreateTeamNeeds } from './create-team.ts'
import { inTeam } from './in-team.ts'
import { type InviteNeeds, invitePeople } from './invite-people.ts'
import { readAccount } from './read-account.ts'

type TeamNeeds = InviteNeeds & CreateTeamNeeds & Pick<Services, 'jobs' | 'meaningModels'>

export function registerTeams(api: Api, needs: TeamNeeds): void {
  const { database, fanout, jobs, now } = needs
  const read = (account_id: string, role: Role) => readAccount(database.db, { account_id, role, now: now() })

  registerCall(api, 'POST /teams', async ({ actor: { user_id }, body, c }) => {
    const { name, members, template } = body
    const account_id = await createTeam(needs, user_id, { name, template })
    const wish = { emails: members, role: 'member' as const, channels: [] }
    const invitations = members.length > 0 ? await invitePeople(needs, { account_id, user_id }, wish) : []
    c.header('Location', `/api/v1/accounts/${account_id}`)
    return { account: await read(account_id, 'owner'), invitations }
  })

  registerCall(api, 'GET /accounts/:id', ({ viewer, params: { id } }) => read(id, accountIn(viewer, id).role))

  registerCall(api, 'PATCH /accounts/:id', async ({ actor, body: { name } }) => {
    const { account_id, user_id: actor_id } = actor
    const role = await inTeam(database, actor, 'account.rename', async (held) => {
      await held.tx.update(account).set({ name }).where(eq(account.id, account_id))
      await recordEvent(held.tx, { kind: 'team_renamed', at: now(), account_id, actor_id })
      return held.role
    })
    return read(account_id, role)
  })

  registerCall(api, 'PUT /accounts/:id/model', async ({ actor, body: { allowed } }) => {
    const { account_id, user_id: actor_id } = actor
    const kind = allowed ? 'model_allowed' : 'model_disallowed'
    await inTeam(database, actor, 'model.choose', async ({ tx }) => {
      await tx.update(account).set({ lets_model_read: allowed }).where(eq(account.id, account_id))
      await recordEvent(tx, { kind, at: now(), account_id, actor_id })
      await followChoice(tx, needs, account_id)
    })
    jobs.wake()
  })

  registerCall(api, 'DELETE /accounts/:id', async ({ actor }) => {
    const { account_id } = actor
    await inTeam(database, actor, 'account.delete', async ({ tx }) => {
      await tx.delete(account).where(eq(account.id, account_id))
    })
    fanout.poke(account_id)
  })
}
