import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { deleteAccount, readAccountDeletion, undoAccountDeletion } from './delete-account.ts'

export function registerAccountDeletion(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/deletion', ({ principal }) => readAccountDeletion(identity, principal.session))
  registerCall(api, 'POST /me/deletion', ({ principal, c }) =>
    deleteAccount(identity, principal.session, callerOf(c, limiter)),
  )
  registerCall(api, 'POST /deletion/undo', ({ body, c }) =>
    undoAccountDeletion(identity, body.token, callerOf(c, limiter)),
  )
}
