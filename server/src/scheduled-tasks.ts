import type { Feature } from './platform/feature.ts'
import { forgetJobs } from './platform/jobs/forget-jobs.ts'
import type { ScheduledTask } from './platform/scheduled-tasks.ts'
import type { Services } from './services.ts'

/** What is done every hour or day: by a process that only answers requests, nothing. */
export function scheduledTasksOf(services: Services, features: readonly Feature[]): ScheduledTask[] {
  const { config, database, mail, now } = services
  if (config.EARMARK_ROLE === 'web') return []
  return [
    ...features.flatMap(({ tasks = [] }) => tasks),
    { what: 'forgetting jobs of long ago', run: () => forgetJobs(database.db, now()) },
    { what: 'forgetting emails of long ago', everyHours: 24, run: () => mail.forgetOld() },
    { what: 'overwriting what was deleted', everyHours: 23, run: () => database.overwriteDeleted() },
  ]
}
