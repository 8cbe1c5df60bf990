import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readTwoFactor, renewCodes } from './two-factor.ts'

export function registerTwoFactor(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/two-factor', ({ principal }) => readTwoFactor(identity, principal.session))
  registerCall(api, 'POST /me/two-factor', ({ principal }) => beginTwoFactor(identity, principal.session))
  registerCall(api, 'POST /me/two-factor/confirm', async ({ principal, body: { code }, c }) => {
    const caller = callerOf(c, limiter)
    return { recovery_codes: await confirmTwoFactor(identity, principal.session, { code, caller }) }
  })
  registerCall(api, 'POST /me/two-factor/recovery-codes', async ({ principal, c }) => ({
    recovery_codes: await renewCodes(identity, principal.session, callerOf(c, limiter)),
  }))
  registerCall(api, 'DELETE /me/two-factor', ({ principal, c }) =>
    endTwoFactor(identity, principal.session, callerOf(c, limiter)),
  )
}
