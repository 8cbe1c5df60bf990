import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { askAuth } from './ask-auth.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

const linkLifeMs = 60 * 60 * 1000

/**
 * The answer is given before the address is looked up, so neither its words nor its duration tell whether
 * there is an account. What is done afterwards writes as much for either, as the next call waits for the database.
 */
export async function askReset(identity: Identity, caller: Caller, email: string): Promise<Response> {
  await caller.demand([
    { limit: 'reset_account', key: email },
    { limit: 'reset_block', key: caller.block },
  ])
  identity.background.run('asking for a password reset', async () => {
    await askAuth(identity, { ...caller, path: '/request-password-reset', method: 'POST', body: { email } })
    await writeAlike(identity, email)
  })
  return Response.json({
    status: true,
    message: 'If this address has an account, an email with a link is on its way.',
  })
}

/** For an unknown address, a link that nobody has and that leads to nobody: it goes when the others of its hour do. */
async function writeAlike({ auth, now }: Identity, email: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findUserByEmail(email)) return
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${randomBytes(18).toString('base64url')}`,
    value: ulid(now().getTime(), randomBytes(10)),
    expiresAt: new Date(now().getTime() + linkLifeMs),
  })
}
