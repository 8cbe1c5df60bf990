import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { readMethods, removeMethod } from './own-methods.ts'
import { setPassword } from './set-password.ts'

export function registerMethods(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/sign-in-methods', ({ viewer }) => readMethods(identity, viewer.user.id))
  registerCall(api, 'DELETE /me/sign-in-methods/:id', ({ viewer, params: { id }, c }) =>
    removeMethod(identity, { user_id: viewer.user.id, id, caller: callerOf(c, limiter) }),
  )
  registerCall(api, 'PUT /me/password', ({ principal, body: { password }, c }) =>
    setPassword(identity, principal.session, { password, caller: callerOf(c, limiter) }),
  )
}
