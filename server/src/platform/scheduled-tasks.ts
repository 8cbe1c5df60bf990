import { and, eq, lte, or, gt } from 'drizzle-orm'
import type { Queries } from '../ports/database.ts'
import type { Background } from './background.ts'
import { scheduledTask } from './db/jobs-schema.ts'

/** Something to be done again and again, with nobody waiting for it. */
export interface ScheduledTask {
  what: string
  /** Not given: every hour. */
  everyHours?: number
  run(): Promise<void>
}

interface TaskNeeds {
  background: Background
  db: Queries
  now: () => Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Soon after a start, but not in the way of the first people who come. */
const firstLookMs = 10_000

/**
 * Does each task when it is due, one after another; the returned function ends it. When each was last done stands in the
 * database: a server that is restarted often does them all the same, and of several processes one does each.
 */
export function startScheduledTasks(needs: TaskNeeds, tasks: readonly ScheduledTask[]): () => void {
  const state = { isBusy: false }
  const round = () => {
    if (state.isBusy) return
    state.isBusy = true
    needs.background.run('scheduled tasks', () =>
      runDueTasks(needs, tasks).finally(() => (state.isBusy = false)),
    )
  }
  // By themselves they are no reason to go on running.
  const soon = setTimeout(round, firstLookMs).unref()
  const timer = setInterval(round, minuteMs).unref()
  return () => {
    clearTimeout(soon)
    clearInterval(timer)
  }
}

/** One that fails is tried again when it is next due. */
export async function runDueTasks(
  { background, db, now }: TaskNeeds,
  tasks: readonly ScheduledTask[],
): Promise<void> {
  for (const { what, everyHours = 1, run } of tasks) {
    if (!(await takeOn(db, what, everyHours, now()))) continue
    await new Promise<void>((resolve) => background.run(what, () => run().finally(resolve)))
  }
}

/** Whether it is due and nobody else has taken it on: noted at its beginning, so that two never do it at once. */
async function takeOn(db: Queries, name: string, everyHours: number, now: Date): Promise<boolean> {
  const { done_at } = scheduledTask
  const at = now.toISOString()
  const isDue = or(
    lte(done_at, new Date(now.getTime() - everyHours * hourMs).toISOString()),
    // By a clock that was wrong.
    gt(done_at, new Date(now.getTime() + hourMs).toISOString()),
  )
  const made = await db
    .insert(scheduledTask)
    .values({ name, done_at: at })
    .onConflictDoNothing()
    .returning({ name: scheduledTask.name })
  if (made.length > 0) return true
  const taken = await db
    .update(scheduledTask)
    .set({ done_at: at })
    .where(and(eq(scheduledTask.name, name), isDue))
    .returning({ name: scheduledTask.name })
  return taken.length > 0
}
