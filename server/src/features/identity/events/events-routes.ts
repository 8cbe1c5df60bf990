import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEvent } from '../../../platform/db/safety-schema.ts'
import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Identity } from '../identity.ts'

const pageSize = 30

export function registerEvents(api: Api, { database }: Identity): void {
  registerCall(api, 'GET /me/events', async ({ viewer, query: { cursor } }) => {
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
    return { items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
  })
}
