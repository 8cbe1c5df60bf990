import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { acceptInvitation, lookAtInvitation, type Person, type Which } from './accept-invitation.ts'
import { joinByDomain } from './open-domain.ts'
import { readWaiting } from './waiting-invitations.ts'

export function registerJoining(
  api: Api,
  needs: Pick<Services, 'database' | 'sync' | 'now' | 'fanout'>,
): void {
  const { database, now, fanout } = needs
  const enter = async (which: Which, person: Person) => {
    const answer = await acceptInvitation(needs, which, person)
    fanout.poke(answer.account_id)
    // It is no longer among what they are told.
    sayNotified(fanout, [person.id])
    return answer
  }

  registerCall(api, 'POST /invitations/look', ({ principal, body }) =>
    lookAtInvitation(needs, body, principal?.session.viewer.user),
  )
  registerCall(api, 'POST /invitations/accept', ({ viewer, body }) => enter(body, viewer.user))
  registerCall(api, 'GET /me/invitations', ({ viewer }) => readWaiting(database.db, viewer.user, now()))
  registerCall(api, 'POST /me/invitations/:id/accept', async ({ viewer, params: { id } }) => {
    const { invitations } = await readWaiting(database.db, viewer.user, now())
    if (!invitations.some((other) => other.id === id))
      throw new AppError('not_found', 'nothing waits by this id')
    return enter({ id }, viewer.user)
  })
  registerCall(api, 'POST /teams/:id/join', async ({ viewer, params: { id: account_id } }) => {
    const answer = await joinByDomain(needs, { account_id, user_id: viewer.user.id })
    fanout.poke(account_id)
    return answer
  })
}
