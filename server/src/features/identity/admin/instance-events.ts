import type { AdminEventsAnswer } from '@earmark/core/admin-api.ts'
import { paidPlans } from '@earmark/core/plans/subscription.ts'
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { page } from '../../../platform/db/pages-schema.ts'
import { auditEvent } from '../../../platform/db/safety-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import type { Queries } from '../../../ports/database.ts'

const pageSize = 30

/** The log of the instance: what stands in nobody's own log and in no team's. */
export async function readInstanceEvents(
  db: Queries,
  cursor: string | undefined,
): Promise<AdminEventsAnswer> {
  const isOfInstance = and(isNull(auditEvent.user_id), isNull(auditEvent.account_id))
  const rows = await db
    .select({ event: auditEvent, by: user.name })
    .from(auditEvent)
    .leftJoin(user, eq(user.id, auditEvent.actor_id))
    .where(and(isOfInstance, cursor ? lt(auditEvent.id, cursor) : undefined))
    // Their ids begin with their time.
    .orderBy(desc(auditEvent.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const told = (fact: string) => shown.map(({ event }) => String(event.facts[fact] ?? ''))
  const names = await readNames(db, told('person'))
  const accounts = await readAccounts(db, told('account'))
  const titles = await readTitles(db, told('page'))
  const items = shown.map(({ event: { id, kind, at, device, place, facts }, by }) => ({
    id,
    kind,
    at: at.toISOString(),
    device,
    place,
    by,
    person: names.get(String(facts['person'] ?? '')) ?? null,
    account: accounts.get(String(facts['account'] ?? '')) ?? null,
    plan: paidPlans.find((plan) => plan === facts['plan']) ?? null,
    page:
      facts['page'] === undefined ? null : (titles.get(String(facts['page'])) ?? `/notes/${facts['page']}`),
    reason: facts['reason'] === undefined ? null : String(facts['reason']),
  }))
  return { items, next_cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

async function readTitles(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: page.id, title: page.title }).from(page).where(inArray(page.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readAccounts(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readNames(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
