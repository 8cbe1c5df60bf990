import { AppError } from '@earmark/core/errors.ts'
import { moveRecordingsAnswer, moveRecordingsRequest } from '@earmark/core/recordings-api.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { accountIn, actorIn, signedIn, signedInOnly } from '../../platform/http/session.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { Services } from '../../services.ts'
import { moveRecordings } from './move-recordings.ts'

const move = createRoute({
  method: 'post',
  path: '/recordings/move',
  summary: 'Moves recordings of the personal account into a channel of a team, all of them or none',
  middleware: signedInOnly,
  request: {
    body: { required: true, content: { 'application/json': { schema: moveRecordingsRequest } } },
  },
  responses: {
    200: {
      description: 'They are there, also when they were moved before',
      content: { 'application/json': { schema: moveRecordingsAnswer } },
    },
  },
})

export function registerMove(
  api: Api,
  { database, fanout, now }: Pick<Services, 'database' | 'fanout' | 'now'>,
): void {
  api.openapi(move, async (c) => {
    const { viewer } = signedIn(c)
    const { ulids, account_id, channel_id } = c.req.valid('json')
    const to = actorIn(viewer, account_id)
    if (viewer.account.kind !== 'personal' || accountIn(viewer, account_id).kind !== 'team') {
      throw new AppError('conflict', 'not from a personal account into a team', {
        detail: 'Notes can only be moved from your personal account to a team.',
      })
    }
    const from = actorIn(viewer)
    const notified = await database.transaction((tx) =>
      moveRecordings(tx, { ulids: [...new Set(ulids)], channel_id, from, to, now: now() }),
    )
    fanout.poke(from.account_id)
    fanout.poke(to.account_id)
    sayNotified(fanout, notified)
    return c.json({ account_id, channel_id, ulids }, 200)
  })
}
