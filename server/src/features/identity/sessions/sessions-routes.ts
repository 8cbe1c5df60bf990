import { describeDevice } from '@earmark/core/access/describe-device.ts'
import { AppError } from '@earmark/core/errors.ts'
import { sessionsAnswer } from '@earmark/core/safety-api.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { and, desc, eq, ne } from 'drizzle-orm'
import { session as sessions } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { signedIn, signedInOnly } from '../../../platform/http/session.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { isAlive } from '../live-sessions.ts'
import { endSessions } from './end-sessions.ts'

const path = '/me/sessions'
const middleware = signedInOnly

const list = createRoute({
  method: 'get',
  path,
  summary: 'Where the person is signed in',
  middleware,
  responses: {
    200: {
      description: 'Their sessions, the one last used first',
      content: { 'application/json': { schema: sessionsAnswer } },
    },
  },
})

const endOne = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Ends a session',
  middleware,
  request: { params: z.object({ id: z.string().max(64, 'must have at most 64 characters') }) },
  responses: { 204: { description: 'It has ended' } },
})

const endOthers = createRoute({
  method: 'delete',
  path,
  summary: 'Ends every session but this one',
  middleware,
  responses: { 204: { description: 'They have ended' } },
})

export function registerSessions(api: Api, { database, limiter, now, sayEnded }: Identity): void {
  api.openapi(list, async (c) => {
    const current = signedIn(c)
    const rows = await database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, current.viewer.user.id), isAlive(now())))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    const items = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: describeDevice(userAgent),
      place: ipAddress || 'unknown',
      created_at: createdAt.toISOString(),
      last_seen_at: updatedAt.toISOString(),
      is_this: id === current.id,
    }))
    return c.json({ items }, 200)
  })
  api.openapi(endOne, async (c) => {
    const { viewer } = signedIn(c)
    const { device, block: place } = callerOf(c, limiter)
    const isThis = and(eq(sessions.id, c.req.valid('param').id), eq(sessions.userId, viewer.user.id))
    const gone = await database.transaction(async (tx) => {
      const ended = await endSessions(tx, isThis)
      if (ended.length === 0) throw new AppError('not_found', 'no such session of this person')
      await recordEvent(tx, { kind: 'session_ended', at: now(), user_id: viewer.user.id, device, place })
      return ended
    })
    sayEnded(gone)
    return c.body(null, 204)
  })
  api.openapi(endOthers, async (c) => {
    const { id, viewer } = signedIn(c)
    const { device, block: place } = callerOf(c, limiter)
    const isOther = and(eq(sessions.userId, viewer.user.id), ne(sessions.id, id))
    const gone = await database.transaction(async (tx) => {
      const ended = await endSessions(tx, isOther)
      const facts = { sessions: ended.length }
      const who = { at: now(), user_id: viewer.user.id, device, place }
      if (ended.length > 0) await recordEvent(tx, { kind: 'other_sessions_ended', ...who, facts })
      return ended
    })
    sayEnded(gone)
    return c.body(null, 204)
  })
}
