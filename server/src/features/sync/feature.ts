import { lt } from 'drizzle-orm'
import { appliedMutation } from '../../platform/db/recordings-schema.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { registerSync } from './sync-routes.ts'

export function sync(services: Services): Feature {
  const { database, now } = services
  return {
    routes: ({ api }) => registerSync(api, services),
    tasks: [{ what: 'forgetting old pushes', run: () => forgetMutations(database.db, now()) }],
  }
}

const keptMs = 90 * 24 * 60 * 60 * 1000

/** No device asks again for a change that it pushed 90 days ago. */
async function forgetMutations(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  await db.delete(appliedMutation).where(lt(appliedMutation.applied_at, before))
}
