import { lt } from 'drizzle-orm'
import { appliedMutation } from '../../platform/db/recordings-schema.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { prune } from '../../platform/sync/prune.ts'
import { registerSync } from './sync-routes.ts'

export function sync(services: Services): Feature {
  const { database, now } = services
  return {
    routes: ({ api }) => registerSync(api, services),
    tasks: [
      { what: 'forgetting old pushes', run: () => forgetMutations(database.db, longAgo(now())) },
      { what: 'forgetting what is long gone', run: () => prune(database, longAgo(now())) },
    ],
  }
}

/** A device that was away for longer begins again. */
const retentionMs = 90 * 24 * 60 * 60 * 1000

function longAgo(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

/** No device asks again for a change that it pushed so long ago. */
async function forgetMutations(db: Queries, before: Date): Promise<void> {
  await db.delete(appliedMutation).where(lt(appliedMutation.applied_at, before.toISOString()))
}
