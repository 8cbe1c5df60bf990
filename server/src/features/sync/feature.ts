import type { Feature } from '../../platform/feature.ts'
import { forgetMutations } from '../../platform/sync/forget-mutations.ts'
import type { Services } from '../../services.ts'
import { registerSync } from './sync-routes.ts'

export function sync(services: Services): Feature {
  const { database, now } = services
  return {
    routes: ({ api }) => registerSync(api, services),
    tasks: [{ what: 'forgetting old pushes', run: () => forgetMutations(database.db, now()) }],
  }
}
