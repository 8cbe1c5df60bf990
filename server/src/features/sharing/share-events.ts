import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import { eq } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'

/** In the log of the team, or of the person whose own note it is. The link itself is a secret, and not in it. */
export async function noteShareEvent(
  tx: Queries,
  { actor: { account_id, user_id }, now }: WriteContext,
  { kind, ulid }: { kind: EventKind; ulid: string },
): Promise<void> {
  const [own] = await tx.select({ kind: account.kind }).from(account).where(eq(account.id, account_id))
  const whose = own?.kind === 'team' ? { account_id, actor_id: user_id } : { user_id }
  await recordEvent(tx, { kind, at: now, ...whose, facts: { recording: ulid } })
}
