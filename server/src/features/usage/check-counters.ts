import { actorOf } from '@earmark/core/access/principal.ts'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { eq, gt } from 'drizzle-orm'
import { account } from '../../platform/db/schema.ts'
import { readChanges } from '../../platform/sync/read-changes.ts'
import type { RowChange } from '../../platform/sync/row-change.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { soundIn, sumOf, textIn } from './count-stored.ts'

/**
 * What accounts store is counted with every change. Here it is added up anew for those that have changed since this was
 * last done; a counter that is wrong is put right, and the log says so.
 */
export async function checkCounters(needs: Pick<Services, 'database' | 'log'>): Promise<void> {
  const changed = await needs.database.db
    .select({ id: account.id, version: account.sync_version })
    .from(account)
    .where(gt(account.sync_version, account.counted_version))
  for (const each of changed) await checkAccount(needs, each)
}

async function checkAccount(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const found = await addUp(database.db, id)
  const counted = await database.transaction(async (tx) => {
    const { sync_version, text_bytes, sound_bytes } = account
    const [row] = await tx
      .select({ sync_version, text_bytes, sound_bytes })
      .from(account)
      .where(eq(account.id, id))
      .for('no key update')
    // It has changed meanwhile, and is looked at next time.
    if (row?.sync_version !== version) return undefined
    await tx
      .update(account)
      .set({ ...found, counted_version: version })
      .where(eq(account.id, id))
    return { text_bytes: row.text_bytes, sound_bytes: row.sound_bytes }
  })
  if (!counted) return
  if (counted.text_bytes === found.text_bytes && counted.sound_bytes === found.sound_bytes) return
  log('warn', 'a counter of storage was wrong', { account_id: id, counted, found })
}

/** Page by page, as a device reads it that has nothing yet: nobody waits for it. */
async function addUp(db: Queries, account_id: string): Promise<{ text_bytes: number; sound_bytes: number }> {
  const seer = actorOf({ kind: 'system', account_id, user_id: null })
  const [seen, sums] = [new Set<string>(), { text_bytes: 0, sound_bytes: 0 }]
  for (let after = 0; ; ) {
    const { changes, next, has_more } = await readChanges(db, seer, after)
    const fresh = changes.filter(({ kind, key }) => !seen.has(`${kind}:${key}`))
    for (const { kind, key } of fresh) seen.add(`${kind}:${key}`)
    sums.text_bytes += sumOf(fresh.map(made), textIn)
    sums.sound_bytes += sumOf(fresh.map(made), soundIn)
    if (!has_more) return sums
    after = next.seq
  }
}

function made({ kind, row }: Change): RowChange {
  // The row is of the kind; the compiler does not tie them together across the rebuilt object.
  return { kind, before: undefined, after: row ?? undefined } as RowChange
}
