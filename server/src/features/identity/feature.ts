import type { Feature } from '../../platform/feature.ts'
import { createPageFrame } from '../../platform/http/page-frame.ts'
import type { Services } from '../../services.ts'
import { createSuspensionWorker } from './admin/suspension-email.ts'
import { registerIdentity } from './auth-routes.ts'
import { createConfirmAddressWorker } from './confirm-address-email.ts'
import { forgetEvents } from './events/forget-events.ts'
import { forgetSessions } from './forget-sessions.ts'
import { createKeepAccountWorker } from './account-deletion/keep-account-email.ts'
import { purgeDeletedAccounts } from './account-deletion/purge-deleted-accounts.ts'
import { registerMe } from './me-routes.ts'
import { registerMethods } from './methods/methods-routes.ts'
import { registerProviders } from './providers/provider-routes.ts'
import { registerSafety } from './safety-routes.ts'
import { registerSignInService } from './service/service-routes.ts'

export function identity(services: Services): Feature {
  const { database, now } = services
  return {
    routes({ app, api }) {
      registerIdentity(app, services.identity, createPageFrame(services))
      registerMe(api, services.identity)
      registerSafety(api, services.identity)
      registerProviders(app, api, services.identity)
      registerMethods(api, services.identity)
      registerSignInService(api, services.identity)
    },
    jobs: {
      confirm_address: createConfirmAddressWorker(services),
      keep_account: createKeepAccountWorker(services),
      suspension: createSuspensionWorker(services),
    },
    tasks: [
      {
        what: 'deleting accounts whose time to be taken back has passed',
        run: () => purgeDeletedAccounts(services),
      },
      { what: 'forgetting sessions that have run out', run: () => forgetSessions(database.db, now()) },
      { what: 'forgetting what logs say of long ago', run: () => forgetEvents(database.db, now()) },
    ],
  }
}
