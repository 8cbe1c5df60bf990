import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { registerAdmin } from './admin/admin-routes.ts'
import { registerAddress } from './address/address-routes.ts'
import { callerOf } from './caller.ts'
import { registerEvents } from './events/events-routes.ts'
import type { Identity } from './identity.ts'
import { registerAccountDeletion } from './account-deletion/account-deletion-routes.ts'
import { registerPasskeys } from './passkeys/passkeys-routes.ts'
import { prove, readProof } from './prove.ts'
import { registerSessions } from './sessions/sessions-routes.ts'
import { registerTwoFactor } from './two-factor/two-factor-routes.ts'

/** What keeps a person's account theirs. */
export function registerSafety(api: Api, identity: Identity): void {
  registerProof(api, identity)
  registerTwoFactor(api, identity)
  registerPasskeys(api, identity)
  registerSessions(api, identity)
  registerAddress(api, identity)
  registerAccountDeletion(api, identity)
  registerEvents(api, identity)
  registerAdmin(api, identity)
}

function registerProof(api: Api, identity: Identity): void {
  registerCall(api, 'GET /me/proof', ({ principal }) => readProof(identity, principal.session))
  registerCall(api, 'POST /me/proof', ({ principal, body: wish, c }) =>
    prove(identity, principal.session, { wish, caller: callerOf(c, identity.limiter) }),
  )
}
