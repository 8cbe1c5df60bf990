import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { requestOptions } from './sign-in-by-passkey.ts'

export function registerPasskeys(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/passkeys', async ({ principal }) => ({
    items: await listPasskeys(identity, principal.session),
  }))
  registerCall(api, 'POST /me/passkeys/options', ({ principal, c }) =>
    newPasskeyOptions(identity, principal.session, c.get('origin')),
  )
  registerCall(api, 'POST /me/passkeys', ({ principal, body: wish, c }) =>
    addPasskey(identity, principal.session, { wish, caller: callerOf(c, limiter) }),
  )
  registerCall(api, 'PATCH /me/passkeys/:id', ({ principal, params, body }) =>
    renamePasskey(identity, principal.session, { ...params, ...body }),
  )
  registerCall(api, 'DELETE /me/passkeys/:id', ({ principal, params, c }) =>
    removePasskey(identity, principal.session, { ...params, caller: callerOf(c, limiter) }),
  )
  registerCall(api, 'POST /me/proof/options', ({ principal, c }) =>
    requestOptions(identity, principal.session.id, c.get('origin')),
  )
}
