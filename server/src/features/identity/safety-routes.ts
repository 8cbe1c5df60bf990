import type { Api } from '../../platform/http/api.ts'
import { registerAddress } from './address/address-routes.ts'
import { registerEvents } from './events/events-routes.ts'
import type { Identity } from './identity.ts'
import { registerLeaving } from './account-deletion/account-deletion-routes.ts'
import { registerPasskeys } from './passkeys/passkeys-routes.ts'
import { registerProof } from './prove-routes.ts'
import { registerSessions } from './sessions/sessions-routes.ts'
import { registerTwoFactor } from './two-factor/two-factor-routes.ts'

/** What keeps a person's account theirs. */
export function registerSafety(api: Api, identity: Identity): void {
  registerProof(api, identity)
  registerTwoFactor(api, identity)
  registerPasskeys(api, identity)
  registerSessions(api, identity)
  registerAddress(api, identity)
  registerLeaving(api, identity)
  registerEvents(api, identity)
}
