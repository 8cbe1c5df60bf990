import { and, eq } from 'drizzle-orm'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Auth } from './auth.ts'
import { circumstances } from './circumstances.ts'
import { lockPerson } from './lock-person.ts'
import { newSecret } from './one-time.ts'
import { reclaimUser } from './providers/reclaim-user.ts'
import type { EndedSession } from './sessions/end-sessions.ts'

interface Needs {
  database: Pick<Database, 'transaction'>
  auth: Auth
  sayEnded: (ended: readonly EndedSession[]) => void
  now: () => Date
}

const choosingMs = 60 * 60 * 1000

/**
 * Just before the sign-in library calls an address confirmed. Who was never in can only have a password, which they
 * chose a moment ago. Who has been in, from before there was a mail server, may not be the one who reads the letter:
 * nothing of what opened the account stays, and whoever followed the link chooses its password.
 */
export async function confirmAddress(
  { database, auth, sayEnded, now }: Needs,
  user_id: string,
): Promise<void> {
  const { wasIn, ended } = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, user_id)
    if (!person || person.is_confirmed) return { wasIn: false, ended: [] }
    const hasBeenIn = await hasSignedIn(tx, user_id)
    const reclaimed = await reclaimUser(tx, user_id, { now: now(), keepsPassword: !hasBeenIn })
    return { wasIn: hasBeenIn, ended: reclaimed }
  })
  sayEnded(ended)
  const around = circumstances()
  if (!wasIn || !around) return
  const { internalAdapter } = await auth.$context
  const token = newSecret()
  await internalAdapter.createVerificationValue({
    // As the sign-in library names the links of its letters.
    identifier: `reset-password:${token}`,
    value: user_id,
    expiresAt: new Date(now().getTime() + choosingMs),
  })
  around.leadsTo = `/reset-password?token=${token}`
}

async function hasSignedIn(tx: Queries, user_id: string): Promise<boolean> {
  const [event] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(and(eq(auditEvent.user_id, user_id), eq(auditEvent.kind, 'signed_in')))
    .limit(1)
  return event !== undefined
}
