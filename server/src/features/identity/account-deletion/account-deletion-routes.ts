import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { leave, readLeaving, undoLeaving } from './delete-account.ts'

export function registerLeaving(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/deletion', ({ principal }) => readLeaving(identity, principal.session))
  registerCall(api, 'POST /me/deletion', ({ principal, c }) =>
    leave(identity, principal.session, callerOf(c, limiter)),
  )
  registerCall(api, 'POST /deletion/undo', ({ body, c }) =>
    undoLeaving(identity, body.token, callerOf(c, limiter)),
  )
}
