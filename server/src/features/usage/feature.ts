import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { checkCounters } from './check-counters.ts'
import { countStored } from './count-stored.ts'
import { forgetUsage } from './forget-usage.ts'
import { registerUsage } from './usage-routes.ts'

export function usage(services: Services): Feature {
  return {
    routes: ({ api }) => registerUsage(api, services),
    onChanges: countStored(services.quota),
    tasks: [
      { what: 'adding up what accounts store', everyHours: 24, run: () => checkCounters(services) },
      { what: 'forgetting what was used long ago', everyHours: 24, run: () => forgetUsage(services) },
    ],
  }
}
