import { describeDevice } from '@earmark/core/access/describe-device.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import { session as sessions } from '../../../platform/db/schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { isAlive } from '../live-sessions.ts'
import { endSessions } from './end-sessions.ts'

export function registerSessions(api: Api, { database, limiter, now, sayEnded }: Identity): void {
  registerCall(api, 'GET /me/sessions', async ({ principal: { session: current } }) => {
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
    return { items }
  })
  registerCall(api, 'DELETE /me/sessions/:id', async ({ viewer, params, c }) => {
    const { device, block: place } = callerOf(c, limiter)
    const isThis = and(eq(sessions.id, params.id), eq(sessions.userId, viewer.user.id))
    const gone = await database.transaction(async (tx) => {
      const ended = await endSessions(tx, isThis)
      if (ended.length === 0) throw new AppError('not_found', 'no such session of this person')
      await recordEvent(tx, { kind: 'session_ended', at: now(), user_id: viewer.user.id, device, place })
      return ended
    })
    sayEnded(gone)
  })
  registerCall(api, 'DELETE /me/sessions', async ({ principal, viewer, c }) => {
    const { device, block: place } = callerOf(c, limiter)
    const isOther = and(eq(sessions.userId, viewer.user.id), ne(sessions.id, principal.session.id))
    const gone = await database.transaction(async (tx) => {
      const ended = await endSessions(tx, isOther)
      const facts = { sessions: ended.length }
      const who = { at: now(), user_id: viewer.user.id, device, place }
      if (ended.length > 0) await recordEvent(tx, { kind: 'other_sessions_ended', ...who, facts })
      return ended
    })
    sayEnded(gone)
  })
}
