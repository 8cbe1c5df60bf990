import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerTeamExport } from './export-routes.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { createInvitationWorker } from './invitation-letter.ts'
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
