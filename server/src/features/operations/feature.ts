import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerHealth } from './health-routes.ts'

/** What a machine asks is answered by every process (app.ts); this is for the person who runs it. */
export function operations(services: Services): Feature {
  return { routes: ({ api }) => registerHealth(api, services) }
}
