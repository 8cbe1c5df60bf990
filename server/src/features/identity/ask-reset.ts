import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

/**
 * The answer is given before the address is looked up, so neither its words nor its duration tell whether
 * there is an account.
 */
export async function askReset(identity: Identity, caller: Caller, email: string): Promise<Response> {
  await caller.demand([
    { limit: 'reset_account', key: email },
    { limit: 'reset_block', key: caller.block },
  ])
  identity.background.run('asking for a password reset', async () => {
    await askAuth(identity, { ...caller, path: '/request-password-reset', method: 'POST', body: { email } })
  })
  return Response.json({
    status: true,
    message: 'If this address has an account, an email with a link is on its way.',
  })
}
