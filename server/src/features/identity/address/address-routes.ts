import type { Api } from '../../../platform/http/api.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { demandTickets } from '../../../platform/rate-limit/demand-tickets.ts'
import { callerOf } from '../caller.ts'
import { queueConfirmAddressEmail } from '../confirm-address-email.ts'
import type { Identity } from '../identity.ts'
import { answerAddressLink } from './answer-address-link.ts'
import { askAddressChange, readAddressChange, stopAddressChange } from './change-address.ts'
import { readOwnAddress } from './own-address.ts'

export function registerAddress(api: Api, identity: Identity): void {
  const { limiter } = identity
  registerCall(api, 'GET /me/address', ({ viewer }) => readOwnAddress(identity, viewer.user.id))
  registerCall(api, 'POST /me/address/confirmation', async ({ viewer, c }) => {
    const { database, jobs, now } = identity
    await demandTickets(c, limiter, [{ limit: 'reset_account', key: `confirm ${viewer.user.id}` }])
    await database.transaction((tx) => queueConfirmAddressEmail(tx, now(), viewer.user.id))
    jobs.wake()
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
