import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { user } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'

/** Whom something is decided about. */
export interface KnownPerson {
  id: string
  email: string
  is_admin: boolean
}

/** By whom. */
export interface Decided {
  administrator_id: string
  caller: Caller
}

/** Oneself one signs out, or deletes, in one's own settings: there it is said what that means. */
export async function findOther(db: Queries, id: string, own: string): Promise<KnownPerson> {
  if (id === own) {
    throw new AppError('conflict', 'an administrator is their own person', {
      detail: 'This is you. Use your own settings for it.',
    })
  }
  const [found] = await db.select().from(user).where(eq(user.id, id))
  if (!found) throw new AppError('not_found', 'no such person')
  return { id, email: found.email, is_admin: found.role === 'administrator' }
}

interface Decision {
  kind: EventKind
  at: Date
  reason?: string
}

/** In the log of the instance, and in that of whom it was done to. */
export async function noteDone(
  tx: Queries,
  { kind, at, reason }: Decision,
  { person, administrator_id: actor_id, caller }: Decided & { person: KnownPerson },
): Promise<void> {
  const { device, block: place } = caller
  const facts = { person: person.id, ...(reason !== undefined && { reason }) }
  await recordEvent(tx, { kind, at, actor_id, device, place, facts })
  // Where an administrator sits is nobody else's business.
  await recordEvent(tx, { kind, at, user_id: person.id, actor_id })
}
