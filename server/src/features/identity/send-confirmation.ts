import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import { queueConfirmAddressEmail } from './confirm-address-email.ts'
import type { Identity } from './identity.ts'

/** Another link to confirm their address, for somebody who is signed in. */
export async function sendConfirmation(
  { database, jobs, limiter, now }: Identity,
  c: Context<AppEnv>,
  user_id: string,
): Promise<void> {
  await demandTickets(c, limiter, [{ limit: 'reset_account', key: `confirm ${user_id}` }])
  await database.transaction((tx) => queueConfirmAddressEmail(tx, now(), user_id))
  jobs.wake()
}
