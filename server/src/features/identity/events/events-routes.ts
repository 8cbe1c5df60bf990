import { eventsAnswer, eventsQuery } from '@earmark/core/safety-api.ts'
import { createRoute } from '@hono/zod-openapi'
import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEvent } from '../../../platform/db/safety-schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { signedIn, signedInOnly } from '../../../platform/http/session.ts'
import type { Identity } from '../identity.ts'

const pageSize = 30

const list = createRoute({
  method: 'get',
  path: '/me/events',
  summary: 'What happened to the person’s account, newest first',
  middleware: signedInOnly,
  request: { query: eventsQuery },
  responses: {
    200: { description: 'A page of their log', content: { 'application/json': { schema: eventsAnswer } } },
  },
})

export function registerEvents(api: Api, { database }: Identity): void {
  api.openapi(list, async (c) => {
    const { viewer } = signedIn(c)
    const { cursor } = c.req.valid('query')
    const rows = await database.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.user_id, viewer.user.id), cursor ? lt(auditEvent.id, cursor) : undefined))
      // Their ids begin with their time.
      .orderBy(desc(auditEvent.id))
      .limit(pageSize + 1)
    const items = rows.slice(0, pageSize).map(({ id, kind, at, device, place, facts }) => ({
      id,
      kind,
      at: at.toISOString(),
      device,
      place,
      facts,
    }))
    return c.json({ items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }, 200)
  })
}
