import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../ports/database.ts'
import { account } from './db/schema.ts'
import { recordEvent } from './record-event.ts'
import type { WriteContext } from './sync/write-context.ts'

/** In the log of the team, or of the person whose own note it is. A link is a secret, and not in it. */
export async function recordNoteEvent(
  tx: Queries,
  { actor: { account_id, user_id }, now }: WriteContext,
  { kind, ulid }: { kind: EventKind; ulid?: string },
): Promise<void> {
  const [own] = await tx.select({ kind: account.kind }).from(account).where(eq(account.id, account_id))
  const whose = own?.kind === 'team' ? { account_id, actor_id: user_id } : { user_id }
  await recordEvent(tx, { kind, at: now, ...whose, ...(ulid && { facts: { recording: ulid } }) })
}
