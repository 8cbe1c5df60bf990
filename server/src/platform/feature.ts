import type { Api } from './http/api.ts'
import type { App } from './http/app-env.ts'
import type { JobWorkers } from './jobs/job-worker.ts'
import type { ScheduledTask } from './scheduled-tasks.ts'
import type { ChangeListener } from './sync/row-change.ts'

/** What a feature adds to the whole; its `feature.ts` says it, and `features.ts` lists them all. */
export interface Feature {
  /** The calls it answers. */
  routes?: (http: Http) => void
  /** Method and path of what is not let in by turns of where it comes from, but lets itself in by `admitAs`. */
  letsItselfIn?: readonly string[]
  /** What it does when rows change. */
  onChanges?: ChangeListener
  /** Who does the jobs that it queues. */
  jobs?: JobWorkers
  /** What it does every hour or day, in this order. */
  tasks?: readonly ScheduledTask[]
}

interface Http {
  app: App
  /** What lies under /api/v1. */
  api: Api
}
