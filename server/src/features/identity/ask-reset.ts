import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'
import { resetPasswordEmail } from './emails/reset-password.ts'
import { newResetLink } from './reset-links.ts'

/**
 * The answer is given before the address is looked up, so neither its words nor its duration tell whether
 * there is an account. What is done afterwards writes as much for either, as the next call waits for the database.
 */
export async function askReset(identity: Identity, caller: Caller, email: string): Promise<void> {
  await caller.demand([{ limit: 'reset_account', key: email }])
  identity.background.run('asking for a password reset', () => sendResetLink(identity, email))
}

/** For an unknown address, a link that nobody has and that leads to nobody: it goes when the others of its hour do. */
async function sendResetLink({ database, now, address, post }: Identity, email: string): Promise<void> {
  const [known] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  const nobody = ulid(now().getTime(), randomBytes(10))
  const token = await newResetLink(database.db, known?.id ?? nobody, now())
  if (!known) return
  const url = new URL('/reset-password', address.mailedOrigin())
  url.search = new URLSearchParams({ token }).toString()
  post(resetPasswordEmail({ to: email, url: url.href }))
}
