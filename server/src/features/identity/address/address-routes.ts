import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { callerOf } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { sendConfirmation } from '../send-confirmation.ts'
import { answerAddressLink } from './answer-address-link.ts'
import { askAddressChange, readAddressChange, stopAddressChange } from './change-address.ts'
import { readOwnAddress } from './own-address.ts'

export function registerAddress(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/address', ({ viewer }) => readOwnAddress(identity, viewer.user.id))
  registerCall(api, 'POST /me/address/confirmation', async ({ viewer, c }) => {
    await sendConfirmation(identity, c, viewer.user.id)
  })
  registerCall(api, 'GET /me/address-change', ({ principal }) =>
    readAddressChange(identity, principal.session),
  )
  registerCall(api, 'POST /me/address-change', async ({ principal: { session }, body: { email }, c }) => {
    await askAddressChange(identity, session, { email, caller: callerOf(c, limiter) })
    return readAddressChange(identity, session)
  })
  registerCall(api, 'DELETE /me/address-change', ({ viewer, c }) =>
    stopAddressChange(identity, viewer.user.id, callerOf(c, limiter)),
  )
  registerCall(api, 'POST /address-change', ({ body, c }) =>
    answerAddressLink(identity, body, callerOf(c, limiter)),
  )
}
