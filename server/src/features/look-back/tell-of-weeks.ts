import { type Week, weekDue, weekKey } from '@earmark/core/look-back/week.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { marks, wantsLookBack } from '../../platform/db/channels-schema.ts'
import { lookBackTold } from '../../platform/db/look-back-schema.ts'
import { membership, user } from '../../platform/db/schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

type TellNeeds = Pick<Services, 'database' | 'address' | 'jobs' | 'now'>

/** Whoever has saved no time zone is told by this one, as everywhere on the server. */
const usualZone = 'UTC'
/** People at a time: between them others are answered. */
const batchSize = 100
/** 130 bits. */
const secretLength = 22

/** Queues an email for everyone who wants to look back and whose week is over, once each. */
export async function tellOfWeeks(needs: TellNeeds): Promise<void> {
  const { database, jobs, now } = needs
  for (const [week, zones] of weeksDue(await readZones(database.db), now())) {
    for (;;) {
      const people = await findUntold(database.db, week, zones)
      for (const person of people) await tell(needs, person, week)
      if (people.length < batchSize) break
    }
  }
  jobs.wake()
}

const zone = sql<string>`coalesce(${user.time_zone}, ${usualZone})`
const wantsMail = wantsLookBack(marks.look_back)

async function readZones(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ zone })
    .from(marks)
    .innerJoin(user, eq(user.id, marks.id))
    .where(wantsMail)
  return rows.map((row) => row.zone)
}

/** The weeks that are told of now, each with the zones in which it is so: about midnight they may be two. */
function weeksDue(zones: readonly string[], now: Date): Map<string, string[]> {
  const due = new Map<string, string[]>()
  for (const each of zones) {
    const week = dueIn(each, now)
    if (week) due.set(weekKey(week), [...(due.get(weekKey(week)) ?? []), each])
  }
  return due
}

/** Zones are checked when they are saved; one that this machine no longer knows tells nobody. */
function dueIn(timeZone: string, now: Date): Week | undefined {
  try {
    return weekDue(now.getTime(), timeZone)
  } catch {
    return undefined
  }
}

interface Person {
  account_id: string
  user_id: string
}

function findUntold(db: Queries, week: string, zones: readonly string[]): Promise<Person[]> {
  const isTold = and(eq(lookBackTold.account_id, marks.account_id), eq(lookBackTold.user_id, marks.id))
  const isMember = and(eq(membership.account_id, marks.account_id), eq(membership.user_id, marks.id))
  return db
    .select({ account_id: marks.account_id, user_id: marks.id })
    .from(marks)
    .innerJoin(user, eq(user.id, marks.id))
    .innerJoin(membership, isMember)
    .leftJoin(lookBackTold, isTold)
    .where(
      and(wantsMail, inArray(zone, [...zones]), or(isNull(lookBackTold.week), lt(lookBackTold.week, week))),
    )
    .limit(batchSize)
}

/** Of several processes one finds the week newer than the last, and queues the email in the same transaction. */
async function tell({ database, address, now }: TellNeeds, person: Person, week: string): Promise<void> {
  const { account_id, user_id } = person
  await database.transaction(async (tx) => {
    const [told] = await tx
      .insert(lookBackTold)
      .values({ ...person, week, stop_secret: randomId(secretLength) })
      .onConflictDoUpdate({
        target: [lookBackTold.account_id, lookBackTold.user_id],
        set: { week },
        setWhere: lt(lookBackTold.week, week),
      })
      .returning({ stop_secret: lookBackTold.stop_secret })
    if (!told) return
    const payload = { user_id, week, stop_secret: told.stop_secret, origin: address.mailedOrigin() }
    const dedupe_key = `look_back ${account_id} ${user_id} ${week}`
    await enqueueJob(tx, now(), { kind: 'look_back', account_id, payload, dedupe_key })
  })
}
