import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { countText } from './count-text.ts'
import { registerUsage } from './usage-routes.ts'

export function usage(services: Services): Feature {
  return {
    routes: ({ api }) => registerUsage(api, services),
    onChanges: countText,
  }
}
