import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerFilingChannels } from './filing-routes.ts'
import { registerPeople } from './people-routes.ts'

export function channels(services: Services): Feature {
  return {
    routes({ api }) {
      registerPeople(api, services)
      registerFilingChannels(api, services)
    },
  }
}
