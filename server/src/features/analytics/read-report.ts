import { funnelSteps, type ReportAnswer } from '@earmark/core/analytics/report-api.ts'
import { retentionOf } from '@earmark/core/analytics/retention.ts'
import { and, desc, eq, gte, type SQL, sql, sum } from 'drizzle-orm'
import { analyticsDay, analyticsEvent as event } from '../../platform/db/analytics-schema.ts'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import type { Queries } from '../../ports/database.ts'

const dayMs = 24 * 60 * 60 * 1000
const mostPages = 10

const person = sql`coalesce(${event.account_id}, ${event.person})`
const dayOf = (time: SQL | typeof usageEntry.created_at) =>
  sql<string>`(${time} AT TIME ZONE 'UTC')::date::text`
const weekOf = (time: SQL) => sql<string>`date_trunc('week', ${time} AT TIME ZONE 'UTC')::date::text`
const number = (value: SQL) => value.mapWith(Number)

type Report = Omit<ReportAnswer, 'is_counted' | 'left_out'>

/** What was counted in the last days, today among them. */
export async function readReport(db: Queries, days: number, now: Date): Promise<Report> {
  const last = now.toISOString().slice(0, 10)
  const from = new Date(Date.parse(last) - (days - 1) * dayMs)
  return {
    days: await readDays(db, from, last),
    pages: await readPages(db, from),
    funnel: await readFunnel(db, from),
    retention: await readRetention(db, from, now),
  }
}

async function readDays(db: Queries, from: Date, last: string): Promise<Report['days']> {
  const counted = await db
    .select({
      day: dayOf(sql`${event.at}`),
      visits: number(sql`count(*) FILTER (WHERE ${event.event} = 'visit')`),
      visitors: number(sql`count(DISTINCT ${person})`),
      active_accounts: number(sql`count(DISTINCT ${event.account_id})`),
    })
    .from(event)
    .where(gte(event.at, from))
    .groupBy(sql`1`)
  const transcribed = await db
    .select({
      day: dayOf(usageEntry.created_at),
      minutes: number(sql`round(sum(${usageEntry.seconds}) / 60)`),
    })
    .from(usageEntry)
    .where(gte(usageEntry.created_at, from.toISOString()))
    .groupBy(sql`1`)
  const byDay = new Map(counted.map((row) => [row.day, row]))
  const minutes = new Map(transcribed.map((row) => [row.day, row.minutes]))
  return daysBetween(from, last).map((day) => ({
    ...(byDay.get(day) ?? { day, visits: 0, visitors: 0, active_accounts: 0 }),
    transcribed_minutes: minutes.get(day) ?? 0,
  }))
}

function daysBetween(from: Date, last: string): string[] {
  const count = Math.round((Date.parse(last) - from.getTime()) / dayMs) + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10),
  )
}

/** From what is added up, which is done before it is read. */
async function readPages(db: Queries, from: Date): Promise<Report['pages']> {
  const visits = sum(analyticsDay.events).mapWith(Number)
  return db
    .select({ route: analyticsDay.detail, visits })
    .from(analyticsDay)
    .where(and(eq(analyticsDay.event, 'visit'), gte(analyticsDay.day, from.toISOString().slice(0, 10))))
    .groupBy(analyticsDay.detail)
    .orderBy(desc(visits))
    .limit(mostPages)
}

async function readFunnel(db: Queries, from: Date): Promise<Report['funnel']> {
  const times = (...names: string[]) =>
    sql`count(*) FILTER (WHERE ${event.event} IN (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}))`
  const people = db.$with('people').as(
    db
      .select({
        visits: times('visit').as('visits'),
        tries: times('try_started', 'try_finished').as('tries'),
        sign_ups: times('signed_up').as('sign_ups'),
        notes: times('note_recorded').as('notes'),
        payments: times('paid').as('payments'),
      })
      .from(event)
      .where(gte(event.at, from))
      .groupBy(person),
  )
  const many = (reached: SQL) => number(sql`count(*) FILTER (WHERE ${reached})`)
  const [reached] = await db
    .with(people)
    .select({
      visit: many(sql`${people.visits} > 0`),
      try: many(sql`${people.tries} > 0`),
      sign_up: many(sql`${people.sign_ups} > 0`),
      first_note: many(sql`${people.notes} >= 1`),
      third_note: many(sql`${people.notes} >= 3`),
      paid: many(sql`${people.payments} > 0`),
    })
    .from(people)
  return funnelSteps.map((step) => ({ step, people: reached?.[step] ?? 0 }))
}

async function readRetention(db: Queries, from: Date, now: Date): Promise<Report['retention']> {
  const { rows } = await db.execute<{ first: string; seen: string; people: string; this_week: string }>(sql`
    WITH seen AS (
      SELECT DISTINCT ${person} AS person, ${weekOf(sql`${event.at}`)} AS week
      FROM ${event} WHERE ${event.at} >= ${from.toISOString()}
    ), first AS (SELECT person, min(week) AS week FROM seen GROUP BY person)
    SELECT first.week AS first, seen.week AS seen, count(*) AS people,
      ${weekOf(sql`${now.toISOString()}::timestamptz`)} AS this_week
    FROM seen JOIN first USING (person) GROUP BY 1, 2
  `)
  const [row] = rows
  if (!row) return []
  return retentionOf(
    rows.map(({ first, seen, people }) => ({ first, seen, people: Number(people) })),
    row.this_week,
  )
}
