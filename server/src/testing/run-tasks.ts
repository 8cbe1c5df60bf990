import { featuresOf } from '../features.ts'
import { scheduledTasksOf } from '../scheduled-tasks.ts'
import type { Services } from '../services.ts'

/** Everything that is done every hour or day, now. */
export async function runTasks(services: Services): Promise<void> {
  for (const { run } of scheduledTasksOf(services, featuresOf(services))) await run()
}
