import { and, gte, lt, or } from 'drizzle-orm'
import { invitation } from '../../platform/db/teams-schema.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { registerTeamExport } from './export-routes.ts'
import { createInvitationWorker } from './invitation-email.ts'
import { registerInvitations } from './invitations-routes.ts'
import { registerJoining } from './joining-routes.ts'
import { registerMembers } from './members-routes.ts'
import { registerTeams } from './teams-routes.ts'

export function teams(services: Services): Feature {
  const { database, now } = services
  return {
    routes({ api }) {
      registerTeams(api, services)
      registerMembers(api, services)
      registerInvitations(api, services)
      registerJoining(api, services)
      registerTeamExport(api, services)
    },
    jobs: { invite: createInvitationWorker(services) },
    tasks: [{ what: 'forgetting invitations of long ago', run: () => forgetInvitations(database.db, now()) }],
  }
}

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Whether used up, taken back or run out: addresses of people are not kept for longer than there is a use for them. */
async function forgetInvitations(db: Queries, now: Date): Promise<void> {
  const old = new Date(now.getTime() - retentionMs).toISOString()
  const { uses, max_uses, created_at, revoked_at, expires_at } = invitation
  const isUsedUp = and(gte(uses, max_uses), lt(created_at, old))
  await db.delete(invitation).where(or(isUsedUp, lt(revoked_at, old), lt(expires_at, old)))
}
