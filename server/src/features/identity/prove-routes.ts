import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { callerOf } from './caller.ts'
import type { Identity } from './identity.ts'
import { prove, readProof } from './prove.ts'

export function registerProof(api: Api, identity: Identity): void {
  registerCall(api, 'GET /me/proof', ({ principal }) => readProof(identity, principal.session))
  registerCall(api, 'POST /me/proof', ({ principal, body: wish, c }) =>
    prove(identity, principal.session, { wish, caller: callerOf(c, identity.limiter) }),
  )
}
