import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { createLookBackWorker } from './look-back-worker.ts'
import { registerStopPage } from './stop-page.ts'
import { tellOfWeeks } from './tell-of-weeks.ts'

export function lookBack(services: Services): Feature {
  return {
    routes: ({ app }) => registerStopPage(app, services),
    jobs: { look_back: createLookBackWorker(services) },
    tasks: [{ what: 'telling of weeks', everyHours: 1 / 4, run: () => tellOfWeeks(services) }],
  }
}
