import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { door } from '../../platform/db/meetings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import { demandOwnDoor, isOfMeeting, isOpenAt, readDoor } from './door-row.ts'
import { type LogNeeds, topicOf } from './keep-log.ts'
import { changeDoor, closeDoor, endMeeting, openDoor } from './open-door.ts'

/** What the host of a meeting does with its door. */
export function registerHost(api: Api, needs: LogNeeds & Pick<Services, 'limiter'>): void {
  const { database, limiter, fanout, now } = needs
  const one = (actor: Actor, id: string) => readDoor(database.db, actor, { id, now: now() })

  registerCall(api, 'POST /doors', async ({ c, actor, viewer, body }) => {
    await demandTickets(c, limiter, [{ limit: 'door_account', key: actor.account_id }])
    const { recording, ...chosen } = body
    const id = await openDoor(needs, { actor, host: viewer.user.name, ulid: recording, chosen })
    return one(actor, id)
  })

  registerCall(api, 'GET /doors/:id', ({ actor, params }) => one(actor, params.id))

  registerCall(api, 'PATCH /doors/:id', async ({ actor, params, body }) => {
    await changeDoor(needs, actor, params.id, body)
    return one(actor, params.id)
  })

  registerCall(api, 'PUT /doors/:id/captions', async ({ actor, params, body }) => {
    const row = await demandOwnDoor(database.db, actor, params.id)
    if (!row.captions || row.ended_at !== null || !isOpenAt(row, now())) throw notShared()
    await database.db.update(door).set({ turns: body.turns }).where(isOfMeeting(row))
    fanout.say(topicOf(row), 'changed')
  })

  registerCall(api, 'POST /doors/:id/end', ({ actor, params, body }) =>
    endMeeting(needs, actor, { id: params.id, kept: body.kept }),
  )

  registerCall(api, 'DELETE /doors/:id', ({ actor, params }) => closeDoor(needs, actor, params.id))
}

function notShared(): AppError {
  return new AppError('conflict', 'captions of this door are not shared', {
    detail: 'Captions are not shared at this link.',
  })
}
