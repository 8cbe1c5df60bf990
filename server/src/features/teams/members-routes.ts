import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { requireFresh } from '../../platform/http/session.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { removeMember, setRole, transferOwnership } from './change-members.ts'
import { readMembers } from './read-account.ts'
import { readTeamEvents } from './team-events.ts'

export function registerMembers(
  api: Api,
  needs: Pick<Services, 'database' | 'fanout' | 'now' | 'sync'>,
): void {
  const { database, fanout } = needs
  /** Who waits for changes is looked at again at once, and let go if they are out; those it is about ask what they are. */
  const tell = (account_id: string, user_ids: string[]) => {
    fanout.poke(account_id)
    sayNotified(fanout, user_ids)
  }
  const membersOf = async (actor: Actor) => ({ items: await readMembers(database.db, actor) })

  registerCall(api, 'GET /accounts/:id/members', ({ actor }) => membersOf(actor))

  registerCall(api, 'GET /accounts/:id/events', ({ actor, query }) =>
    readTeamEvents(database.db, actor.account_id, query.cursor),
  )

  registerCall(api, 'PATCH /accounts/:id/members/:user_id', async ({ principal, actor, params, body }) => {
    const { id, user_id: member_id } = params
    if (body.role === 'owner') requireFresh(principal.session, needs.now())
    await setRole(needs, { ...actor, member_id }, body.role)
    tell(id, [member_id])
    return membersOf(actor)
  })

  registerCall(api, 'DELETE /accounts/:id/members/:user_id', async ({ actor, params }) => {
    const { id, user_id: member_id } = params
    await removeMember(needs, { ...actor, member_id })
    tell(id, [member_id])
  })

  registerCall(api, 'POST /accounts/:id/ownership', async ({ actor, params: { id }, body }) => {
    await transferOwnership(needs, { ...actor, member_id: body.user_id })
    tell(id, [body.user_id, actor.user_id])
    return membersOf(actor)
  })
}
