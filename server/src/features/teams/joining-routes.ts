import { AppError } from '@earmark/core/errors.ts'
import { invitationFace, joinedAnswer, tokenRequest, waitingAnswer } from '@earmark/core/teams/teams-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { signedIn, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { acceptInvitation, lookAtInvitation, type Person, type Which } from './accept-invitation.ts'
import { joinByDomain } from './open-domain.ts'
import { readWaiting } from './waiting-invitations.ts'

const tokenBody = { required: true, content: { 'application/json': { schema: tokenRequest } } } as const
const params = z.object({ id: ulidInPath })
const joined = {
  200: { description: 'You are in', content: { 'application/json': { schema: joinedAnswer } } },
}

const look = createRoute({
  method: 'post',
  path: '/invitations/look',
  summary: 'Who invites to what, for whoever has the link',
  request: { body: tokenBody },
  responses: {
    200: { description: 'The invitation', content: { 'application/json': { schema: invitationFace } } },
  },
})

const accept = createRoute({
  method: 'post',
  path: '/invitations/accept',
  summary: 'Accepts the invitation of a link',
  middleware: signedInOnly,
  request: { body: tokenBody },
  responses: joined,
})

const waiting = createRoute({
  method: 'get',
  path: '/me/invitations',
  summary: 'What waits for your confirmed address',
  middleware: signedInOnly,
  responses: {
    200: { description: 'Invitations and teams', content: { 'application/json': { schema: waitingAnswer } } },
  },
})

const acceptWaiting = createRoute({
  method: 'post',
  path: '/me/invitations/{id}/accept',
  summary: 'Accepts an invitation that waits for you',
  middleware: signedInOnly,
  request: { params },
  responses: joined,
})

const join = createRoute({
  method: 'post',
  path: '/teams/{id}/join',
  summary: 'Joins a team that is open to your email domain',
  middleware: signedInOnly,
  request: { params },
  responses: joined,
})

export function registerJoining(api: Api, needs: Pick<Services, 'database' | 'now' | 'fanout'>): void {
  const { database, now, fanout } = needs
  const enter = async (which: Which, person: Person) => {
    const answer = await acceptInvitation(needs, which, person)
    fanout.poke(answer.account_id)
    // It is no longer among what they are told.
    sayNotified(fanout, [person.id])
    return answer
  }

  api.openapi(look, async (c) =>
    c.json(await lookAtInvitation(needs, c.req.valid('json'), c.get('session')?.viewer.user), 200),
  )
  api.openapi(accept, async (c) => {
    return c.json(await enter(c.req.valid('json'), signedIn(c).viewer.user), 200)
  })
  api.openapi(waiting, async (c) =>
    c.json(await readWaiting(database.db, signedIn(c).viewer.user, now()), 200),
  )
  api.openapi(acceptWaiting, async (c) => {
    const person = signedIn(c).viewer.user
    const { id } = c.req.valid('param')
    const { invitations } = await readWaiting(database.db, person, now())
    if (!invitations.some((other) => other.id === id))
      throw new AppError('not_found', 'nothing waits by this id')
    return c.json(await enter({ id }, person), 200)
  })
  api.openapi(join, async (c) => {
    const account_id = c.req.valid('param').id
    const answer = await joinByDomain(needs, { account_id, user_id: signedIn(c).viewer.user.id })
    fanout.poke(account_id)
    return c.json(answer, 200)
  })
}
