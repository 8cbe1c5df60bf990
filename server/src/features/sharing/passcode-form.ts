import { AppError } from '@earmark/core/errors.ts'
import { openShareRequest } from '@earmark/core/shares-api.ts'
import { type PasscodeRefusal, passcodeRefusals } from '@earmark/core/sharing/passcode-refusals.ts'
import type { Context, Next } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { OpenNeeds } from './open-share.ts'
import { takePasscode } from './passcode.ts'
import { findOpen, type ShareRow } from './share-row.ts'

/** The form of the page where no script runs: the right passcode leads to the page, after a wrong one it comes again. */
export async function takePasscodeForm(
  needs: OpenNeeds,
  c: Context<AppEnv>,
  next: Next,
): Promise<Response | void> {
  await demandTickets(c, needs.limiter, [{ limit: 'api', key: clientBlock(c) }])
  const passcode = new URLSearchParams(await readSent(c, () => c.req.text())).get('passcode') ?? ''
  // A link with a passcode is for anyone, so it does not matter who is signed in.
  const opening = { reader: undefined, now: needs.now() }
  const found = await findOpen(needs.database.db, c.req.param('id') ?? '', opening)
  const refusal = found && (await refusalOf(needs, c, { share: found.share, passcode }))
  if (found && !refusal) return new Response(null, { status: 303, headers: { Location: addressOf(c) } })
  c.set('isFormRefused', true)
  if (refusal) c.set('openShare', async () => ({ state: 'passcode', refusal }))
  return next()
}

/** Why the passcode did not open the link; undefined once it has. */
async function refusalOf(
  needs: OpenNeeds,
  c: Context<AppEnv>,
  { share, passcode }: { share: ShareRow; passcode: string },
): Promise<PasscodeRefusal | undefined> {
  if (passcode === '' || !openShareRequest.safeParse({ passcode }).success) return 'passcode_required'
  try {
    c.set('cookies', await takePasscode(needs, c, { share, passcode }))
    return undefined
  } catch (error) {
    const refusal = passcodeRefusals.find((code) => error instanceof AppError && error.code === code)
    if (refusal) return refusal
    throw error
  }
}

/** The page that the form stands in, as it was asked for. */
function addressOf(c: Context<AppEnv>): string {
  return c.req.path + new URL(c.req.url).search
}
