import { setTimeout } from 'node:timers/promises'
import { isBot } from '@earmark/core/bots.ts'
import type { Visits } from '@earmark/core/entities/visits.ts'
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './http/app-env.ts'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30
const crowdMs = 500

/** How often something was opened on a day (UTC). */
export interface DayVisits {
  id: string
  day: string
  visits: number
}

/** Counts who opens something. Who comes alone is counted at once, a crowd twice a second. */
export function visitCounter(
  { background, now }: Pick<Services, 'background' | 'now'>,
  add: (rows: DayVisits[]) => Promise<void>,
): (id: string) => void {
  const waiting = new Map<string, number>()
  let isWriting = false

  async function write(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const rows = [...waiting].map(([id, visits]) => ({ id, day: dayOf(now()), visits }))
        waiting.clear()
        await add(rows)
        await setTimeout(crowdMs)
      }
    } finally {
      isWriting = false
    }
  }

  return (id) => {
    waiting.set(id, (waiting.get(id) ?? 0) + 1)
    if (isWriting) return
    isWriting = true
    background.run('counting visits', write)
  }
}

/** Somebody comes to look at it, and does not reload what they have open. */
export function isVisit(c: Context<AppEnv>): boolean {
  return isLook(c) && !isReload(c)
}

/** No program, no browser that only looks ahead, not who asks for no more than its headers. */
export function isLook(c: Context<AppEnv>): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''
  const isPage = c.req.method === 'GET' && !purpose.includes('prefetch')
  return isPage && !isBot(c.req.header('user-agent') ?? '')
}

/** Browsers say so by asking past their cache. So nobody has to be known again. */
export function isReload(c: Context<AppEnv>): boolean {
  return /max-age=0|no-cache/.test(c.req.header('cache-control') ?? '')
}

/** By what was opened: how often, in all that is kept and on each of the last days. The rows are in the order of days. */
export function visitsOf(rows: readonly DayVisits[], now: Date): (id: string) => Visits {
  const since = dayOf(new Date(now.getTime() - (shownDays - 1) * dayMs))
  const byId = new Map<string, DayVisits[]>()
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
  return (id) => {
    const days = byId.get(id) ?? []
    return {
      visits: days.reduce((sum, { visits }) => sum + visits, 0),
      visits_by_day: days.flatMap(({ day, visits }) => (day >= since ? [{ day, visits }] : [])),
    }
  }
}

/** As long as what visitors agree to have counted. */
const retentionMonths = 13

/** Visits of days before this one are forgotten. */
export function firstKeptDay(now: Date): string {
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - retentionMonths)
  return dayOf(first)
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
